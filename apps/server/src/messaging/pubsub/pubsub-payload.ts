import type { PubSubKind } from './pubsub';

/** Kinds used by the transport itself: the echo of its heartbeat, and a notice of lost messages. */
type PayloadKind = PubSubKind | 'echo' | 'gap';

export interface PubSubMessage {
  /** The sending server. PostgreSQL returns messages to their sender too. */
  readonly from: string;
  readonly kind: PayloadKind;
  readonly text: string;
}

/** PostgreSQL takes less than 8000 bytes in one notification. */
const MAX_BYTES = 7999;
const PAYLOAD = /^(\S+) (session|streams|catalogue|bus|calls|echo|gap) (.*)$/s;

/** `<from> <kind> <text>`. A text that is too long becomes a gap, so that the receivers empty their caches. */
export const encodePayload = ({ from, kind, text }: PubSubMessage): string => {
  const payload = `${from} ${kind} ${text}`;
  return Buffer.byteLength(payload) <= MAX_BYTES ? payload : `${from} gap `;
};

/** Undefined for payloads of other programs. */
export const decodePayload = (payload: string): PubSubMessage | undefined => {
  const [, from = '', kind = '', text = ''] = PAYLOAD.exec(payload) ?? [];
  return from === '' ? undefined : { from, kind: kind as PayloadKind, text };
};
