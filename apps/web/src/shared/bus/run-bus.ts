import { connectBus, receivePayload } from './bus';
import { fetchBrokerAddress } from './broker-address';
import { useBus } from './bus-state';
import { keepConnected } from './keep-connected';
import { newId } from './new-id';
import { ownDevice } from './own-device';
import { startPresence } from './presence';
import { answerCommands } from './remote-handlers';
import { hearAnswers } from './send-command';
import { openSocket } from './socket-opener';
import { takeTurns } from './voice';
import { watchWaking } from './watch-waking';

/** Joins this screen to the others of its account. Returns the stop, which says goodbye. */
export const runBus = (): (() => void) => {
  const { deviceId } = ownDevice();
  useBus.setState({ connection: 'connecting', screens: [] });
  const presence = startPresence();
  const stopTurns = takeTurns(presence.speak);
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
  const stops = [answerCommands(), hearAnswers(), watchWaking(connection.wake)];
  return () => {
    for (const stop of stops) stop();
    presence.stop();
    stopTurns();
    connectBus(undefined);
    connection.stop();
    useBus.setState({ connection: 'off', screens: [] });
  };
};
