import type { UserOption } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../../shared/api/call-failure';
import { type Consents, consentsOf, NO_CONSENTS, userOptionsOf } from './consents';
import { createSaveQueue } from './save-queue';

const ON: Consents = { ...NO_CONSENTS, acceptData: true };
const VIDEO: Consents = { ...NO_CONSENTS, videoAnalytics: true };

/** An account whose saves resolve on demand. */
const account = () => {
  let held = userOptionsOf(NO_CONSENTS);
  const sent: UserOption[][] = [];
  const shown: Consents[] = [];
  const waiting: Record<'answer' | 'refuse' | 'loseAnswer' | 'loseRequest', () => void>[] = [];
  const set = (options: readonly UserOption[]) => {
    held = held.map((one) => options.find(({ optionId }) => optionId === one.optionId) ?? one);
  };
  const save = createSaveQueue({
    show: (consents) => shown.push(consents),
    read: async () => consentsOf(held),
    send: (options) =>
      new Promise((resolve, reject) => {
        sent.push(options);
        waiting.push({
          answer: () => {
            set(options);
            resolve(consentsOf(held));
          },
          refuse: () => reject(new Error('refused')),
          loseAnswer: () => {
            set(options);
            reject(new CallFailure({ kind: 'network' }));
          },
          loseRequest: () => reject(new CallFailure({ kind: 'network' })),
        });
      }),
  });
  const next = () => {
    const first = waiting.shift();
    if (!first) throw new Error('nothing was sent');
    return first;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { save, sent, shown, next, settle, held: () => consentsOf(held) };
};

describe('consent save queue', () => {
  it('shows a choice at once, then what the account holds', async () => {
    const { save, sent, shown, next, held } = account();
    const saving = save(ON, NO_CONSENTS);
    expect(shown).toEqual([ON]);
    next().answer();
    await expect(saving).resolves.toEqual({ saved: ON });
    expect(sent).toEqual([userOptionsOf(ON, NO_CONSENTS)]);
    expect(shown.at(-1)).toEqual(ON);
    expect(held()).toEqual(ON);
  });

  it('sends a choice made during a save after that save', async () => {
    const { save, sent, shown, next, settle, held } = account();
    const saving = save(ON, NO_CONSENTS);
    await expect(save(NO_CONSENTS, ON)).resolves.toBeUndefined();
    expect(shown.at(-1)).toEqual(NO_CONSENTS);
    expect(sent).toHaveLength(1);
    next().answer();
    await settle();
    expect(shown.at(-1)).toEqual(NO_CONSENTS);
    next().answer();
    await expect(saving).resolves.toEqual({ saved: NO_CONSENTS });
    expect(held()).toEqual(NO_CONSENTS);
  });

  it('sends nothing when the last choice equals the one being saved', async () => {
    const { save, sent, next } = account();
    const saving = save(ON, NO_CONSENTS);
    void save(NO_CONSENTS, ON);
    void save(ON, NO_CONSENTS);
    next().answer();
    await saving;
    expect(sent).toHaveLength(1);
  });

  it('reverts what was not saved, and only that', async () => {
    const { save, shown, next, settle } = account();
    const saving = save(ON, NO_CONSENTS);
    const both = { ...VIDEO, acceptData: true };
    void save(both, ON);
    next().answer();
    await settle();
    next().refuse();
    await expect(saving).resolves.toEqual({ saved: ON, failed: both });
    expect(shown.at(-1)).toEqual(ON);
  });

  it('shows what the account holds after a lost answer, never "off" for what is on', async () => {
    const { save, shown, next } = account();
    const saving = save(ON, NO_CONSENTS);
    next().loseAnswer();
    await expect(saving).resolves.toEqual({ saved: ON });
    expect(shown).toEqual([ON, ON]);
  });

  it('reverts a choice whose request was lost', async () => {
    const { save, shown, next } = account();
    const saving = save(ON, NO_CONSENTS);
    next().loseRequest();
    await expect(saving).resolves.toEqual({ saved: NO_CONSENTS, failed: ON });
    expect(shown.at(-1)).toEqual(NO_CONSENTS);
  });

  it('works again after a failure', async () => {
    const { save, next } = account();
    const failing = save(ON, NO_CONSENTS);
    next().refuse();
    await failing;
    const saving = save(VIDEO, NO_CONSENTS);
    next().answer();
    await expect(saving).resolves.toEqual({ saved: VIDEO });
  });
});
