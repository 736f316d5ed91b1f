import { expect, it, vi } from 'vitest';

const ENDLESS = 'process.stderr.write("up"); setInterval(() => {}, 1000)';

it('ends the tools that run and starts no more once the work is stopped', async () => {
  // What is stopped stays so, for good: of a module that is nobody else's.
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
