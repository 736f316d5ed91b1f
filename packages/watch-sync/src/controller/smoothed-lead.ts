const TIME_CONSTANT_MS = 250;

/** The lead of the line without the noise of single readings. */
export interface SmoothedLead {
  add(leadS: number, nowMs: number): number;
  /** The film was moved: drop earlier readings. */
  forget(): void;
  value(): number | undefined;
}

export const createSmoothedLead = (): SmoothedLead => {
  let value: number | undefined;
  let atMs = 0;
  return {
    add: (leadS, nowMs) => {
      const share = 1 - Math.exp(-Math.max(0, nowMs - atMs) / TIME_CONSTANT_MS);
      value = value === undefined ? leadS : value + share * (leadS - value);
      atMs = nowMs;
      return value;
    },
    forget: () => {
      value = undefined;
    },
    value: () => value,
  };
};
