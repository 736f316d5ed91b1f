import { describe, expect, it } from 'vitest';
import { createLicenceGate } from './shaka-engine';

const STUDIO_SYSTEMS = ['com.widevine.alpha', 'com.microsoft.playready', 'com.apple.fps', ''];

/** Until all that could go on has gone on. */
const settle = async () => {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
};

describe('the licence of a film that is only prepared', () => {
  it('is asked for once there is a stream, with a studio DRM [SAF-02c]', async () => {
    const wait = createLicenceGate();
    const requested: string[] = [];
    for (const system of STUDIO_SYSTEMS) void wait.untilAllowed(system).then(() => requested.push(system));
    await settle();
    expect(requested).toEqual([]);
    wait.end();
    await settle();
    expect(requested).toEqual(STUDIO_SYSTEMS);
    // One that is renewed, or a further one.
    await wait.untilAllowed('com.widevine.alpha');
  });

  it('is asked for at once with ClearKey', async () => {
    await expect(createLicenceGate().untilAllowed('org.w3.clearkey')).resolves.toBeUndefined();
  });
});
