import { describe, expect, it } from 'vitest';
import { createLicenceGate } from './licence-gate';

const STUDIO_SYSTEMS = ['com.widevine.alpha', 'com.microsoft.playready', 'com.apple.fps', ''];

/** Lets all pending promises settle. */
const settle = async () => {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
};

describe('licence of a prefetched film', () => {
  it('licence: with a studio DRM requested only when there is a stream [SAF-02c]', async () => {
    const wait = createLicenceGate();
    const requested: string[] = [];
    for (const system of STUDIO_SYSTEMS) void wait.untilAllowed(system).then(() => requested.push(system));
    await settle();
    expect(requested).toEqual([]);
    wait.end();
    await settle();
    expect(requested).toEqual(STUDIO_SYSTEMS);
    // A renewal or a further licence.
    await wait.untilAllowed('com.widevine.alpha');
  });

  it('licence: with ClearKey requested at once', async () => {
    await expect(createLicenceGate().untilAllowed('org.w3.clearkey')).resolves.toBeUndefined();
  });
});
