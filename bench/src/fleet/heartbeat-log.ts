/** Tracks which screens should receive which heartbeat, and which have not. */
export interface HeartbeatLog {
  sent(sender: number, sequence: number, listeners: readonly number[]): void;
  heard(sender: number, sequence: number, listener: number): void;
  /** A disconnected screen receives nothing, and its heartbeats do not count. */
  left(at: number): void;
}

interface Beat {
  readonly sequence: number;
  readonly missing: Set<number>;
}

/** A heartbeat that is missing two beats later was lost. */
const BEATS_OF_PATIENCE = 2;

export const createHeartbeatLog = (onLost: (sender: number, listener: number) => void): HeartbeatLog => {
  const beats = new Map<number, Beat[]>();
  return {
    sent: (sender, sequence, listeners) => {
      const told = beats.get(sender) ?? [];
      beats.set(sender, told);
      told.push({ sequence, missing: new Set(listeners) });
      const old = told.length > BEATS_OF_PATIENCE ? told.shift() : undefined;
      for (const listener of old?.missing ?? []) onLost(sender, listener);
    },
    heard: (sender, sequence, listener) => {
      const beat = beats.get(sender)?.find((one) => one.sequence === sequence);
      beat?.missing.delete(listener);
    },
    left: (at) => {
      beats.delete(at);
      for (const told of beats.values()) for (const { missing } of told) missing.delete(at);
    },
  };
};
