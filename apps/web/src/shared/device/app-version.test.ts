import { APP_VERSION } from '@drivein/contract';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const manifests = import.meta.glob<{ version: string }>('../../../package.json', {
  import: 'default',
  eager: true,
});

it('app version: 2.0.39, defined in one place [ENT-17a]', () => {
  expect(APP_VERSION).toBe('2.0.39');
  expect(Object.values(manifests)).toMatchObject([{ version: APP_VERSION }]);
  const copies = Object.entries(sources).filter(
    ([path, text]) => text.includes(APP_VERSION) && !path.endsWith('.test.ts'),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(copies.map(([path]) => path)).toEqual([]);
});
