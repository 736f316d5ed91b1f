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
