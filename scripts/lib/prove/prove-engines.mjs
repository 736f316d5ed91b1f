import { bin } from '../paths.mjs';
import { run } from '../run.mjs';
import { withServers } from '../programs/with-servers.mjs';

/** `npm test` runs most server tests on PostgreSQL only; here all of them, or the named ones, run on both engines. */
export const proveEngines = (files) =>
  withServers({ postgres: true, rabbitMq: true }, (servers) =>
    run(bin('vitest'), ['run', ...(files.length > 0 ? files : ['apps/server/'])], {
      env: { ...servers, TEST_ENGINES: 'all', CROWDS: 'large' },
    }),
  );
