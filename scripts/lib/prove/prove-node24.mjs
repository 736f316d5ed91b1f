import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { bin, inRoot } from '../paths.mjs';
import { run } from '../run.mjs';
import { say, step } from '../say.mjs';
import { withServers } from '../programs/with-servers.mjs';

/** The image's version, regardless of this machine's Node. */
const VERSION = '24.21.0';

/** The folder of Node's program, from the npm package for this system; its install scripts do not run. */
const nodeFolder = async () => {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const home = inRoot('.cache', `node-${VERSION}`);
  const folder = path.join(home, 'node_modules', name, 'bin');
  if (!existsSync(folder)) {
    mkdirSync(home, { recursive: true });
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', home];
    await step(`Installing Node ${VERSION} from npm (once)`, () =>
      run('npm', ['install', ...options, `${name}@${VERSION}`], { quiet: true }),
    );
  }
  return folder;
};

/** Unit and server tests, or the named ones, on the Node version of the image. */
export const proveNode24 = async (files) => {
  const folder = await nodeFolder();
  // Programs that tests start by the name "node" use the same version.
  const PATH = [folder, process.env.PATH].join(path.delimiter);
  const node = path.join(folder, 'node');
  say(`Node ${(await run(node, ['--version'], { quiet: true })).trim()}`);
  await withServers({ postgres: true, rabbitMq: true }, (servers) =>
    run(node, [bin('vitest'), 'run', ...files], { env: { ...servers, PATH } }),
  );
};
