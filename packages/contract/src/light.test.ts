import { expect, it, vi } from 'vitest';
import { endpoints } from './endpoints';

it('light contract: has every call exactly as described', async () => {
  const { calls } = await import('./light');
  const described = Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path, access }]) => [name, { method, path, access }]),
  );
  expect(calls).toEqual(described);
});

it('light contract: loads without the schema library', async () => {
  vi.resetModules();
  vi.doMock('@sinclair/typebox', () => {
    throw new Error('the light contract pulled the schema library in');
  });
  const light = await import('./light');
  expect(light.ResponseCode.Ok).toBe(10000);
  await expect(import('./endpoint')).rejects.toThrow();
  vi.doUnmock('@sinclair/typebox');
});
