import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const ENDLESS = 'process.stderr.write("up"); setInterval(() => {}, 1000)';

it('tools: a stop ends the running ones and prevents new ones', async () => {
  // A stop is permanent, so the test imports its own copy of the module.
  vi.resetModules();
  const { runTool, stopTools } = await import('./run-tool');
  let endless: Promise<unknown> | undefined;
  const isUp = new Promise<string>((resolve) => {
    endless = runTool(process.execPath, ['-e', ENDLESS], { onErrorText: resolve });
  });
  const ended = expect(endless).rejects.toThrow('ended with null');
  await isUp;
  stopTools();
  await ended;
  await expect(runTool(process.execPath, ['--version'])).rejects.toThrow('was not started');
});

it('tools: a stop ends encoding in this process before its next step, and writes no file', async () => {
  vi.resetModules();
  const { stopTools } = await import('./run-tool');
  const { encodeLoop } = await import('./encode-loop');
  const folder = mkdtempSync(join(tmpdir(), 'stop-'));
  const drawn: number[] = [];
  const encoding = encodeLoop({
    ...{ width: 320, height: 180, fps: 24, frameCount: 48, heights: [180, 90], folder },
    drawFrame: (index) => {
      drawn.push(index);
      if (index === 5) stopTools();
    },
  });
  await expect(encoding).rejects.toThrow('the work has been stopped');
  expect(drawn.length).toBeLessThan(10);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
