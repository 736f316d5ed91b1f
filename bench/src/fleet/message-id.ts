/** The relevant parts of a message. */
export type MessageKind = 'beat' | 'asks' | 'answers' | 'ping' | 'back' | 'confirm';

export interface MessageId {
  readonly kind: MessageKind;
  /** The sending screen of the car. */
  readonly sender: number;
  readonly sequence: number;
  readonly sentAtMs: number;
}

const TICKS_PER_MS = 100;
/** Messages of the simulator begin with their id: it is read without reading the rest. */
const START = '{"messageId":"'.length;
const LONGEST = 48;

/** The fields needed when a message arrives. */
export const newMessageId = (kind: MessageKind, sender: number, sequence: number): string =>
  `${kind}.${sender}.${sequence}.${Math.round(performance.now() * TICKS_PER_MS)}`;

export const readMessageId = (bytes: Buffer, from: number): MessageId => {
  const text = bytes.toString('latin1', from + START, from + START + LONGEST);
  const [kind, sender, sequence, sentAt] = text.slice(0, text.indexOf('"')).split('.');
  return {
    kind: kind as MessageKind,
    sender: Number(sender),
    sequence: Number(sequence),
    sentAtMs: Number(sentAt) / TICKS_PER_MS,
  };
};
