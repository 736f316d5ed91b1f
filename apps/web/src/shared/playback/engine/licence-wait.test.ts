import { describe, expect, it } from 'vitest';
import { createLicenceWait } from './licence-wait';

const STUDIO_SYSTEMS = ['com.widevine.alpha', 'com.microsoft.playready', 'com.apple.fps', ''];

/** Until all that could go on has gone on. */
const settle = async () => {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
};

describe('the licence of a film that is only prepared', () => {
  it('is asked for once there is a stream, with a studio DRM [SAF-02c]', async () => {
    const wait = createLicenceWait();
    const asked: string[] = [];
    for (const system of STUDIO_SYSTEMS) void wait.untilMayAsk(system).then(() => asked.push(system));
    await settle();
    expect(asked).toEqual([]);
    wait.end();
    await settle();
    expect(asked).toEqual(STUDIO_SYSTEMS);
    // One that is renewed, or a further one.
    await wait.untilMayAsk('com.widevine.alpha');
  });

  it('is asked for at once with ClearKey', async () => {
    await expect(createLicenceWait().untilMayAsk('org.w3.clearkey')).resolves.toBeUndefined();
  });
});
