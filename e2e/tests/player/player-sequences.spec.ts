import { presetSettings } from '../../support/people/device-settings';
import { watchConsole } from '../../support/page/page-health';
import { leave } from '../../support/player/player-visits';
import { seededRandom } from '../../support/player/player-random';
import { playerAt } from '../../support/player/player-film';
import { expectConsistent } from '../../support/player/player-state';
import { runSequence } from '../../support/player/player-sequence';
import { newObserver } from '../../support/player/player-observer';
import { expect, test } from '../../support/test';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

/** `npm run prove sequences` runs more of them, from another seed. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 2);
const FIRST_SEED = Number(process.env.SEED ?? 1);
const TOGETHER = 10;
/** For each step and its waits; a whole sequence has no time limit. */
const STEP_MS = 15_000;

/** The browser's own messages about a lost network. */
const OF_THE_NETWORK = /net::ERR_INTERNET_DISCONNECTED/;

test.describe.configure({ mode: 'parallel' });

for (let from = 0; from < SEQUENCES; from += TOGETHER) {
  const seeds = Array.from(
    { length: Math.min(TOGETHER, SEQUENCES - from) },
    (_, at) => FIRST_SEED + from + at,
  );

  test(`player, server and screen agree after any sequence of actions (seeds ${seeds[0]} to ${seeds.at(-1)})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(0);
    page.setDefaultTimeout(STEP_MS);
    const problems = watchConsole(page);
    const observer = await newObserver(request);
    // A seat whose films have 720 lines: these sequences are not about the picture, which two cores decode in
    // software.
    const seat = { deviceType: 'front-passenger', floatingButton: 'true' };
    await presetSettings(page, { ...observer.settings, ...seat });
    const model = { isPlaying: true, isInMotion: false, isOffline: false };
    await page.goto(playerAt(20));
    await expectConsistent(page, model);
    await leave({ page, observer, model, chance: seededRandom(0) });

    for (const seed of seeds)
      await test.step(`SEED=${seed}`, async () => {
        await runSequence(seed, { page, observer });
        expect(problems.filter((problem) => !OF_THE_NETWORK.test(problem))).toEqual([]);
      });
  });
}
