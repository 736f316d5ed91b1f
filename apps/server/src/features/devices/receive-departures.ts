import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { BusGate } from '../../messaging/broker/bus-gate';
import type { MessageBroker, SignedOutMember } from '@drivein/broker';
import type { PubSub } from '../../messaging/pubsub/pubsub';

const MemberSchema = Type.Object({
  accountId: Type.String(),
  deviceId: Type.String(),
  sessionIds: Type.Array(Type.String()),
});

interface ReceiveDeparturesDeps {
  readonly pubSub: PubSub;
  readonly gate: BusGate;
  readonly broker: Pick<MessageBroker, 'revoke'>;
  /** Each server has its own bus. A shared bus is cleared by the server that signs the device out. */
  readonly isEmbedded: boolean;
  /** Checks all connections, after departures may have been missed. */
  readonly checkAll: () => void;
}

/** Published by the server that signed the device out. */
export const publishDeparture = (
  pubSub: PubSub,
  { accountId, deviceId, sessionIds }: SignedOutMember,
): void => pubSub.publish('bus', JSON.stringify({ accountId, deviceId, sessionIds }));

/** Closes the gate to devices that were signed out elsewhere. Returns a function that stops it. */
export const receiveDepartures = ({
  pubSub,
  gate,
  broker,
  isEmbedded,
  checkAll,
}: ReceiveDeparturesDeps): (() => void) => {
  const stops = [
    pubSub.subscribe('bus', (text) => {
      const member: unknown = JSON.parse(text);
      if (!Value.Check(MemberSchema, member)) return;
      // A device admitted here a moment ago may join after the other server cleared the bus.
      const isJoining = gate.close(member);
      if (isJoining || isEmbedded) broker.revoke(member);
    }),
    pubSub.onMissed(checkAll),
  ];
  return () => stops.forEach((stop) => stop());
};
