/** What changed: each kind has one text that says of what, an id or some JSON. */
export type NewsKind =
  /** A session ended, was rotated or means something else now: its id. */
  | 'session'
  /** Streams ended: their tracking ids, comma-separated. */
  | 'streams'
  /** The catalogue was imported anew; the text is empty. */
  | 'catalogue'
  /** A device must leave the message bus: JSON of a `SignedOutMember`. */
  | 'bus'
  /** How often somebody called, for limits that hold across servers: JSON. */
  | 'calls';

/**
 * What the servers of one database tell each other, as it happens. News may be lost (a connection that breaks), so it
 * only makes quicker what would be noticed anyway: whoever remembers something also lets it age (OPS-01).
 */
export interface News {
  /** Never fails: whoever tells has done its work already. Not heard by the teller itself. */
  tell(kind: NewsKind, text: string): void;
  /** Returns its stop. */
  listen(kind: NewsKind, onNews: (text: string) => void): () => void;
  /** Called when news may have been missed: what is remembered may be wrong by now. Returns its stop. */
  onGap(forgetAll: () => void): () => void;
}

const nothingToStop = () => () => undefined;

/** Of a server that is alone: nobody else is there to hear it. */
export const noNews: News = { tell: () => undefined, listen: nothingToStop, onGap: nothingToStop };
