import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { BusGate } from '../../messaging/broker/bus-gate';
import type { MessageBroker, SignedOutMember } from '../../messaging/broker/message-broker';
import type { News } from '../../messaging/news/news';

const MemberSchema = Type.Object({
  accountId: Type.String(),
  deviceId: Type.String(),
  sessionIds: Type.Array(Type.String()),
});

interface ReceiveDeparturesDeps {
  readonly news: News;
  readonly gate: BusGate;
  readonly broker: Pick<MessageBroker, 'revoke'>;
  /** Whether each server has a bus of its own; one they share is cut by whoever signs a device out. */
  readonly isEmbedded: boolean;
  /** Looks after everybody who is connected: for departures that nobody heard of. */
  readonly checkAll: () => void;
}

/** Told by the server where a device was signed out. */
export const publishDeparture = (news: News, { accountId, deviceId, sessionIds }: SignedOutMember): void =>
  news.tell('bus', JSON.stringify({ accountId, deviceId, sessionIds }));

/** Shuts the gate here to devices that were signed out elsewhere. Returns its stop. */
export const receiveDepartures = ({
  news,
  gate,
  broker,
  isEmbedded,
  checkAll,
}: ReceiveDeparturesDeps): (() => void) => {
  const stops = [
    news.listen('bus', (text) => {
      const member: unknown = JSON.parse(text);
      if (!Value.Check(MemberSchema, member)) return;
      // Somebody whom this server let in a moment ago may join after the other one has cut the rest.
      const isJoining = gate.close(member);
      if (isJoining || isEmbedded) broker.revoke(member);
    }),
    news.onGap(checkAll),
  ];
  return () => stops.forEach((stop) => stop());
};
