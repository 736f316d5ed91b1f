import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchMaintenanceConfig, useMaintenance, watchMaintenance } from './watch-maintenance';

const page = Object.assign(new EventTarget(), { hidden: false });
const hide = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};
const answer = (enabled: boolean, countries: string[], configPollingIntervalSeconds: number) => ({
  settings: { maintenanceMode: { enabled, countries } },
  configPollingIntervalSeconds,
});

let stop = () => undefined as void;
const start = (fetchConfig: () => Promise<unknown>) => {
  const log = vi.fn();
  stop = watchMaintenance({ fetchConfig, country: async () => 'KR', log });
  return log;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
  useMaintenance.setState({ isOn: false, isRead: false });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('maintenance config', () => {
  it('maintenance config: fetched at once, then at the interval of each reply [ENT-20a]', async () => {
    const fetchConfig = vi
      .fn(async () => answer(true, ['KR'], 10))
      .mockResolvedValueOnce(answer(false, [], 30));
    start(fetchConfig);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchConfig).toHaveBeenCalledTimes(1);
    expect(useMaintenance.getState().isOn).toBe(false);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fetchConfig).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchConfig).toHaveBeenCalledTimes(2);
    expect(useMaintenance.getState().isOn).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetchConfig).toHaveBeenCalledTimes(3);
  });

  it('maintenance config: a failed fetch is logged and retried [ENT-20d]', async () => {
    const fetchConfig = vi
      .fn(async () => answer(false, [], 30))
      .mockRejectedValueOnce(new TypeError('failed to fetch'));
    const log = start(fetchConfig);
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toHaveBeenCalledTimes(1);
    expect(useMaintenance.getState()).toEqual({ isOn: false, isRead: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchConfig).toHaveBeenCalledTimes(2);
  });

  it.each([429, 500, 503])(
    'maintenance config: an error %i does not end maintenance [ENT-20d]',
    async (status) => {
      const answers = [
        Response.json(answer(true, ['KR'], 10)),
        Response.json({ responseCode: 50000 }, { status }),
      ];
      vi.stubGlobal('fetch', async () => answers.shift());
      const log = start(fetchMaintenanceConfig);
      await vi.advanceTimersByTimeAsync(0);
      expect(useMaintenance.getState().isOn).toBe(true);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(log).toHaveBeenCalledTimes(1);
      expect(useMaintenance.getState().isOn).toBe(true);
    },
  );

  it('maintenance config: not fetched while the page is hidden, and at once when it is visible again', async () => {
    const fetchConfig = vi.fn(async () => answer(false, [], 30));
    start(fetchConfig);
    await vi.advanceTimersByTimeAsync(0);
    hide(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetchConfig).toHaveBeenCalledTimes(1);
    hide(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchConfig).toHaveBeenCalledTimes(2);
  });
});
