import { SYNC_IGNORE_COMMANDS_MS, SYNC_JUMP_S } from '@drivein/contract/light';
import type { SyncProfile } from '../group-member';

/** Offset from which on a screen jumps. */
const TIGHT_JUMP_S = 0.5;
/** A joining screen jumps sooner: one jump is expected of it. */
const JOIN_JUMP_S = 0.1;
const TIGHT_HOLD_MS = 700;
/** Two jumps within this time mean that jumping does not help. */
const TROUBLE_MS = 10_000;
const WIDEST_JUMP_S = 4;
/** Time without a jump after which the threshold is reset. */
const CALM_MS = 60_000;
const FIRST_COST_S = 0.116;
const DEAREST_COST_S = 2;
const LEARNING = 0.5;
/** A larger landing error has other causes than the jump. */
const LARGEST_LESSON_S = 0.3;

/** Decides when to jump, learns the duration of a jump, and holds corrections afterwards. */
export interface SeekPolicy {
  isDue(leadS: number, nowMs: number, isJoining: boolean): boolean;
  /** The film continues during the jump: aim that far ahead. */
  costS(): number;
  /** A jump requested by the group (a start, a seek) is no sign of trouble. */
  sought(nowMs: number, isCorrection: boolean): void;
  /** Corrections are ignored for a while after a jump (SYN-02). */
  isHolding(nowMs: number): boolean;
  /** The offset at the end of the hold. */
  landed(leadS: number): void;
  isFlagged(nowMs: number): boolean;
}

export const createSeekPolicy = (profile: SyncProfile): SeekPolicy => {
  const jumpS = profile === 'spec' ? SYNC_JUMP_S : TIGHT_JUMP_S;
  const holdMs = profile === 'spec' ? SYNC_IGNORE_COMMANDS_MS : TIGHT_HOLD_MS;
  let thresholdS = jumpS;
  let soughtMs = Number.NEGATIVE_INFINITY;
  let correctedMs = Number.NEGATIVE_INFINITY;
  let hasLanded = true;
  let costS = FIRST_COST_S;
  let isInTrouble = false;

  return {
    isDue: (leadS, nowMs, isJoining) => {
      if (nowMs - correctedMs > CALM_MS) {
        thresholdS = jumpS;
        isInTrouble = false;
      }
      const joinS = profile === 'spec' || isInTrouble ? thresholdS : JOIN_JUMP_S;
      return Math.abs(leadS) >= (isJoining ? joinS : thresholdS);
    },
    costS: () => costS,
    sought: (nowMs, isCorrection) => {
      if (isCorrection && nowMs - correctedMs < TROUBLE_MS) {
        thresholdS = Math.min(thresholdS * 2, Math.max(WIDEST_JUMP_S, jumpS));
        isInTrouble = true;
      }
      soughtMs = nowMs;
      if (isCorrection) correctedMs = nowMs;
      hasLanded = false;
    },
    isHolding: (nowMs) => nowMs - soughtMs < holdMs,
    landed: (leadS) => {
      if (hasLanded) return;
      hasLanded = true;
      const lesson = LEARNING * Math.max(-LARGEST_LESSON_S, Math.min(LARGEST_LESSON_S, leadS));
      costS = Math.max(0, Math.min(DEAREST_COST_S, costS + lesson));
    },
    isFlagged: (nowMs) => isInTrouble && nowMs - correctedMs <= CALM_MS,
  };
};
