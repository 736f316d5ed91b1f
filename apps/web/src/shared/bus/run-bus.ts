import { connectBus, receivePayload } from './bus';
import { fetchBrokerAddress } from './broker-address';
import { useBus } from './bus-state';
import { keepConnected } from './keep-connected';
import { newId } from './new-id';
import { ownDevice } from './own-device';
import { startPresence } from './presence';
import { answerCommands } from './send-command';
import { openSocket } from './socket-opener';
import { electTabLeader } from './tab-leader';

const TICK_MS = 2000;
/** A timer this late means that the page slept. */
const SLEPT_MS = 10_000;

/** Reports that the page or its network is back, and how long the page slept. Returns a stop function. */
const watchWaking = (onWake: (sleptMs: number) => void): (() => void) => {
  // Wall clock, because `performance.now` stops in some browsers while the machine sleeps.
  let tickedAtMs = Date.now();
  const measureSleepMs = () => {
    const sleptMs = Math.max(0, Date.now() - tickedAtMs - TICK_MS);
    tickedAtMs = Date.now();
    return sleptMs;
  };
  const tick = setInterval(() => {
    const sleptMs = measureSleepMs();
    if (sleptMs > SLEPT_MS) onWake(sleptMs);
  }, TICK_MS);
  const wake = () => onWake(measureSleepMs());
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  // Also on `offline`: a ping shows whether the connection survived.
  for (const name of ['online', 'offline']) window.addEventListener(name, wake);
  document.addEventListener('visibilitychange', onVisible);
  document.addEventListener('resume', wake);
  return () => {
    clearInterval(tick);
    for (const name of ['online', 'offline']) window.removeEventListener(name, wake);
    document.removeEventListener('visibilitychange', onVisible);
    document.removeEventListener('resume', wake);
  };
};

/** Connects this screen to the others of its account. Returns a stop function, which disconnects. */
export const runBus = (): (() => void) => {
  const { deviceId } = ownDevice();
  useBus.setState({ connection: 'connecting', screens: [] });
  const presence = startPresence();
  const stopElection = electTabLeader(presence.onElected);
  const connection = keepConnected({
    fetchAddress: () => fetchBrokerAddress(deviceId),
    openSocket,
    newClientId: () => newId().slice(0, 16),
    onState: (state) => {
      useBus.setState({ connection: state });
      if (state === 'connected') presence.greet();
    },
    onMessage: receivePayload,
  });
  connectBus(connection);
  const stops = [answerCommands(), watchWaking(connection.wake)];
  return () => {
    for (const stop of stops) stop();
    presence.stop();
    stopElection();
    connectBus(undefined);
    connection.stop();
    useBus.setState({ connection: 'off', screens: [] });
  };
};
