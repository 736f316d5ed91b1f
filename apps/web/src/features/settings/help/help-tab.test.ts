import { describe, expect, it } from 'vitest';
import { OPEN_SOURCE } from './help-tab';

interface Manifest {
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const apps = import.meta.glob<Manifest>(['/apps/web/package.json', '/apps/server/package.json'], {
  eager: true,
});
const installed = import.meta.glob<Manifest>('/node_modules/{*,@*/*}/package.json', { exhaustive: true });

const shipped = Object.values(apps)
  .flatMap(({ dependencies = {} }) => Object.keys(dependencies))
  .filter((name) => !name.startsWith('@drivein/'));

describe('acknowledgement', () => {
  it('names every library of app and server, and no other', () => {
    expect(Object.keys(apps)).toHaveLength(2);
    expect(OPEN_SOURCE.map(({ name }) => name).sort()).toEqual([...new Set(shipped)].sort());
  });

  it('gives the licence of each', async () => {
    const actual = OPEN_SOURCE.map(async ({ name }) => ({
      name,
      licence: (await installed[`/node_modules/${name}/package.json`]?.())?.license,
    }));
    expect(await Promise.all(actual)).toEqual(OPEN_SOURCE);
  });
});
