import { SYNC_IGNORE_COMMANDS_MS, SYNC_JUMP_S } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { createSeekPolicy } from './seek-policy';

describe('the seek policy', () => {
  it('jumps from 2 s in the profile of the specification, in either direction [SYN-02a]', () => {
    const seeks = createSeekPolicy('spec');
    expect(seeks.isDue(SYNC_JUMP_S - 0.001, 0, false)).toBe(false);
    expect(seeks.isDue(SYNC_JUMP_S, 0, false)).toBe(true);
    expect(seeks.isDue(-SYNC_JUMP_S, 0, false)).toBe(true);
  });

  it('jumps from half a second in the tight profile, and from a tenth for a joining screen', () => {
    const seeks = createSeekPolicy('tight');
    expect(seeks.isDue(0.49, 0, false)).toBe(false);
    expect(seeks.isDue(-0.5, 0, false)).toBe(true);
    expect(seeks.isDue(0.09, 0, true)).toBe(false);
    expect(seeks.isDue(0.1, 0, true)).toBe(true);
  });

  it('ignores the offset for a second after a jump in the profile of the specification [SYN-02e]', () => {
    const seeks = createSeekPolicy('spec');
    seeks.sought(5000, true);
    expect(seeks.isHolding(5000 + SYNC_IGNORE_COMMANDS_MS - 1)).toBe(true);
    expect(seeks.isHolding(5000 + SYNC_IGNORE_COMMANDS_MS)).toBe(false);
  });

  it('learns the duration of a jump on this screen', () => {
    const seeks = createSeekPolicy('tight');
    const costs = Array.from({ length: 12 }, (_, index) => {
      seeks.sought(index * 20_000, true);
      // This screen needs 0.4 s for a jump.
      seeks.landed(0.4 - seeks.costS());
      return seeks.costS();
    });
    expect(costs.at(-1)).toBeCloseTo(0.4, 2);
  });

  it('learns from each landing once, within bounds', () => {
    const seeks = createSeekPolicy('tight');
    const before = seeks.costS();
    seeks.landed(1);
    expect(seeks.costS()).toBe(before);
    for (let index = 0; index < 20; index += 1) {
      seeks.sought(index * 20_000, true);
      seeks.landed(1e9);
      if (index === 0) expect(seeks.costS()).toBeCloseTo(before + 0.15);
    }
    expect(seeks.costS()).toBe(2);
    for (let index = 20; index < 40; index += 1) {
      seeks.sought(index * 20_000, true);
      seeks.landed(-1e9);
    }
    expect(seeks.costS()).toBe(0);
  });

  it('raises its threshold and flags the screen after two jumps in 10 s, until a calm minute', () => {
    const seeks = createSeekPolicy('tight');
    seeks.sought(0, true);
    seeks.sought(5000, false);
    expect(seeks.isFlagged(5000)).toBe(false);
    seeks.sought(9000, true);
    expect(seeks.isFlagged(9000)).toBe(true);
    expect(seeks.isDue(0.9, 9000, false)).toBe(false);
    expect(seeks.isDue(1, 9000, false)).toBe(true);
    expect(seeks.isFlagged(70_000)).toBe(false);
    expect(seeks.isDue(0.5, 70_000, false)).toBe(true);
  });
});
