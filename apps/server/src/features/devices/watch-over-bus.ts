import type { FastifyBaseLogger } from 'fastify';
import type { AttemptRule, Attempts } from '../../platform/attempts';
import type { BusGate } from '../../platform/broker/bus-gate';
import type { MessageBroker } from '../../platform/broker/message-broker';
import type { OutsideBrokerSettings } from '../../platform/broker/outside-broker';
import type { News } from '../../platform/news/news';
import { cutOffSignedOut, type CutOffDeps } from './cut-off-signed-out';
import { hearDepartures } from './hear-departures';

interface WatchDeps extends CutOffDeps {
  readonly broker: MessageBroker;
  readonly gate: BusGate;
  readonly news: News;
  readonly attempts: Attempts;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly outsideBroker?: OutsideBrokerSettings | undefined;
}

export const LOOK_EVERY_MS = 30_000;
/** Shorter than the time between two looks of one server, which is never quite the same. */
const TURN: AttemptRule = { maxTries: 1, lockMs: 20_000, forgetAfterMs: 20_000 };

/** Sees to it that whoever is signed out, here or elsewhere, leaves the message bus. Returns its stop. */
export const watchOverBus = (deps: WatchDeps): (() => void) => {
  const { attempts, log, outsideBroker } = deps;
  const notLooked = (error: unknown) =>
    log.warn({ err: error }, 'the sessions on the message bus were not checked');
  const look = () => void cutOffSignedOut(deps).catch(notLooked);
  /** Of a broker that names all connections to all servers one of them looks, whoever comes first. */
  const lookInTurn = () =>
    void attempts.take('look at the bus', TURN).then((waitS) => waitS === 0 && look(), notLooked);

  const isNamedToAll = outsideBroker !== undefined && outsideBroker.kind !== 'aws-iot';
  const timer = setInterval(isNamedToAll ? lookInTurn : look, LOOK_EVERY_MS);
  const stopHearing = hearDepartures({ ...deps, isEmbedded: !outsideBroker, checkAll: look });
  return () => {
    clearInterval(timer);
    stopHearing();
  };
};
