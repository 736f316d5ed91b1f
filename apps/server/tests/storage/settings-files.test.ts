import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSettingsFiles } from '../../src/doctor/check-settings-files';
import { openAnyEngine, sharedWith } from '../engines';
import { readMetrics, valueOf } from '../servers/read-metrics';
import { startTestApp, type TestApp } from '../test-app';

const ON = '{"settings":{"maintenanceMode":{"enabled":true,"countries":["KR"]}}}';
/** Truncated, a mistyped name, a name of another shape, a word where a list belongs. */
const BAD = [
  ON.slice(0, 40),
  '',
  '{"enable":true}',
  '{"maintenance":true}',
  '{"settings":{"maintenanceMode":{"enabled":false,"country":["KR"]}}}',
  '{"settings":{"maintenanceMode":{"enabled":false,"countries":"KR"}}}',
];

describe('operator settings files', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startTestApp(await openAnyEngine());
  });
  afterEach(() => server.close());

  const write = (content: string, file = 'maintenance.json') =>
    writeFileSync(join(server.dataDir, file), content);
  const modeAt = async (at = server) =>
    ((await at.call({ path: '/content/v6/maintenance/config' })).json.settings as Record<string, unknown>)
      .maintenanceMode;
  const on = { enabled: true, countries: ['KR'] };
  const off = { enabled: false, countries: [] };
  const closed = { enabled: true, countries: [] };

  it.each(BAD)('keep maintenance on when %j replaces a good file [SAF-09a]', async (bad) => {
    write(ON);
    expect(await modeAt()).toEqual(on);
    write(bad);
    expect(await modeAt()).toEqual(on);
    rmSync(join(server.dataDir, 'maintenance.json'));
    expect(await modeAt()).toEqual(off);
  });

  it('close a service that starts with an unusable file, until the file is repaired or removed [SAF-09a]', async () => {
    write(BAD[0] ?? '');
    const started = await startTestApp(sharedWith(server), { dataDir: server.dataDir });
    expect(await modeAt(started)).toEqual(closed);
    write('{"settings":{"maintenanceMode":{"enabled":false}}}');
    expect(await modeAt(started)).toEqual(off);
    await started.close();
    // The absence of a file is stored too.
    rmSync(join(server.dataDir, 'maintenance.json'));
    const again = await startTestApp(sharedWith(server), { dataDir: server.dataDir });
    expect(await modeAt(again)).toEqual(off);
    write('{"settings":');
    expect(await modeAt(again)).toEqual(off);
    await again.close();
  });

  it('appear in metric, log and doctor while they are invalid, with the reason [SAF-09a]', async () => {
    const badness = async (file: string) => {
      // The files are read again after fifty times of what the last look took, which a busy machine stretches.
      server.clock.advanceMs(60 * 60_000);
      const { payload } = await server.app.inject({ url: '/metrics' });
      return valueOf(readMetrics(payload), 'drivein_settings_file_bad', { file });
    };
    const doctorOn = async (file: string) =>
      (await checkSettingsFiles({ s3: undefined, dataDir: server.dataDir })).find(({ text }) =>
        text.includes(file),
      );
    expect([await badness('maintenance.json'), await badness('toggles.json')]).toEqual([0, 0]);
    expect(await doctorOn('toggles.json')).toMatchObject({ state: 'good' });
    write('{"qr cod":false}', 'toggles.json');
    expect([await badness('maintenance.json'), await badness('toggles.json')]).toEqual([0, 1]);
    const finding = await doctorOn('toggles.json');
    expect(finding).toMatchObject({ state: 'bad' });
    expect(finding?.text).toContain('/qr cod: Unexpected property');
    const lines = server.logLines.filter((line) => line.includes('a settings file is bad'));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, file: 'toggles.json', reasons: ['/qr cod: Unexpected property'] },
    ]);
    write('{"qr code":false}', 'toggles.json');
    expect(await badness('toggles.json')).toBe(0);
    expect(await doctorOn('toggles.json')).toMatchObject({ state: 'good' });
  });
});
