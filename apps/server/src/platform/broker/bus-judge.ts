import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import { createFlowMeter, type FlowLimit } from './flow-limit';
import { createPacketMeter } from './packet-meter';

/** The largest message (a title with its pictures) is a few KB. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/** A group's clock sends twenty pings at once, a screen that plays a few messages a second. */
const BUS_FLOW: FlowLimit = { burst: 200, perSecond: 100, bytesPerCount: 4096, maxDebt: 2000 };

interface JudgeDeps {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly deviceId: string;
}

/** Looks at what a device sends before anything is done with it: how long to take nothing more, or never again. */
export const createBusJudge = ({ clock, log, deviceId }: JudgeDeps) => {
  const countPackets = createPacketMeter(MAX_MESSAGE_BYTES);
  const spend = createFlowMeter(BUS_FLOW, clock.nowMs());
  let isKnown = false;

  return (bytes: Buffer): number | 'cut off' => {
    const packets = countPackets(bytes);
    if (typeof packets === 'string') {
      log.warn({ deviceId }, `a message to the bus is ${packets}`);
      return 'cut off';
    }
    const verdict = spend(packets, bytes.length, clock.nowMs());
    if (verdict === 'cut off') log.warn({ deviceId }, 'a device that floods the message bus is cut off');
    // Once: a flood of log lines would be one more.
    else if (verdict > 0 && !isKnown) log.warn({ deviceId }, 'a device floods the message bus');
    isKnown ||= verdict !== 0;
    return verdict;
  };
};
