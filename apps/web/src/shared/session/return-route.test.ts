import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COCKPIT_PATH } from '../cockpit-frame/in-cockpit';
import { keepReturnRoute, takeReturnRoute } from './return-route';

const KEY = 'drivein/return-route';

const memory = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

describe('return route', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('sessionStorage', memory());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each(['/connect', '/connect/K7P2QX', '/player/1601/20', '/vam/1001/5014/title/tdp', COCKPIT_PATH])(
    'return route: kept for one use: %s',
    (place) => {
      keepReturnRoute(place);
      expect(takeReturnRoute()).toBe(place);
      expect(takeReturnRoute()).toBeUndefined();
    },
  );

  it('return route: expires before a much later sign-in', () => {
    keepReturnRoute('/connect');
    vi.advanceTimersByTime(11 * 60_000);
    expect(takeReturnRoute()).toBeUndefined();
  });

  it.each([
    'garbage',
    'null',
    '[]',
    '{"place":"//evil.example","untilMs":9e15}',
    '{"place":"https://evil.example","untilMs":9e15}',
    '{"place":"/connect/../settings","untilMs":9e15}',
    '{"place":"/cockpit/../settings","untilMs":9e15}',
    '{"place":5,"untilMs":9e15}',
    '{"place":"/connect","untilMs":"later"}',
  ])('return route: undefined when the storage holds %s', (stored) => {
    sessionStorage.setItem(KEY, stored);
    expect(takeReturnRoute()).toBeUndefined();
  });

  it('return route: undefined without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepReturnRoute('/connect');
    expect(takeReturnRoute()).toBeUndefined();
  });
});
