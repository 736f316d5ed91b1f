import { DEVICE_NAME_MAX_LENGTH } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { suggestDeviceName } from './suggest-device-name';

const words = {
  both: (browser: string, platform: string) => `${browser} on ${platform}`,
  neither: 'My device',
};

const agents = {
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  samsung: 'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
};

describe('the suggested name', () => {
  it.each([
    [agents.desk, 'Chrome on Windows'],
    [agents.iPhone, 'Safari on iPhone'],
    ['', 'My device'],
  ])('says browser and platform: %s', (agent, name) => {
    expect(suggestDeviceName(agent, [], words)).toBe(name);
  });

  it('leaves the browser out where both do not fit into a name', () => {
    expect(suggestDeviceName(agents.samsung, [], words)).toBe('Android');
  });

  it('counts on where other devices have it already, in any case', () => {
    const taken = ['chrome on windows', 'Kitchen', 'Chrome on Windows 2'];
    expect(suggestDeviceName(agents.desk, taken, words)).toBe('Chrome on Windows 3');
    expect(suggestDeviceName(agents.desk, ['Chrome on Windows'], words)).toBe('Chrome on Windows 2');
    expect(suggestDeviceName(agents.desk, ['Kitchen'], words)).toBe('Chrome on Windows');
  });

  it('fits into a name even beside two hundred namesakes', () => {
    const taken = Array.from({ length: 200 }, (_, index) =>
      index === 0 ? 'Chrome on Windows' : `Chrome on Windows ${index + 1}`,
    );
    const name = suggestDeviceName(agents.desk, taken, words);
    expect(name).toBe('Chrome on Windows 201');
    expect(name.length).toBeLessThanOrEqual(DEVICE_NAME_MAX_LENGTH);
  });
});
