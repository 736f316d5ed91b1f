import { inFile } from './in-file.mjs';

const SERVER = 'apps/server/src';
const CATALOGUE = `${SERVER}/features/catalogue`;
const TESTS = 'apps/server/tests';

/** Lists and pictures, and operation with several servers, a new version or a failing part. */
export const serverOperation = [
  ...inFile(`${CATALOGUE}/list-query.ts`, `${TESTS}/catalogue/listing.test.ts`, [
    [
      'CAT-11a',
      'isSubscribed ? WITH_SUBSCRIPTION : WITHOUT_SUBSCRIPTION',
      'isSubscribed ? WITHOUT_SUBSCRIPTION : WITHOUT_SUBSCRIPTION',
    ],
    ['CAT-11b', "(name !== 'SVOD' || isSubscriptionOfHere)", 'isSubscriptionOfHere !== undefined'],
    ['CAT-11e', 'orientation: query.orientation ?? 0', 'orientation: 0'],
  ]),
  ...inFile(`${SERVER}/domain/catalogue/stream-choice.ts`, `${TESTS}/catalogue/listing.test.ts`, [
    ['CAT-11c', ' && commonCodecs(supportedCodecs).length > 0', ''],
    ['CAT-11d', '(streamType ?? MADE_AS.streamType) === MADE_AS.streamType && ', ''],
  ]),
  ...inFile('packages/contract/src/constants.ts', `${TESTS}/catalogue/listing.test.ts`, [
    ['CAT-13a', 'export const CLIP_PAGE_SIZE = 15;', 'export const CLIP_PAGE_SIZE = 16;'],
    ['CAT-13a', 'export const GRID_PAGE_SIZE = 24;', 'export const GRID_PAGE_SIZE = 25;'],
  ]),
  ...inFile('packages/catalogue-bundle/src/media-layout.ts', `${TESTS}/catalogue/pictures.test.ts`, [
    ['CAT-13b', 'width: 1600, height: 900', 'width: 1280, height: 900'],
  ]),
  ...inFile(`${SERVER}/guard/rate-limit.ts`, `${SERVER}/guard/rate-limit.test.ts`, [
    ['OPS-01', 'for (const [caller, calls] of counts) add(caller, calls, 0);', ''],
  ]),
  ...inFile(`${SERVER}/storage/outbox-tasks.ts`, `${TESTS}/servers/outbox-tasks.test.ts`, [
    ['OPS-01', 'next_attempt_at_ms: nowMs + LEASE_MS', 'next_attempt_at_ms: nowMs'],
  ]),
  ...inFile(`${SERVER}/operations/drain.ts`, `${TESTS}/servers/drain.test.ts`, [
    ['OPS-02b', 'for (const response of open) response.shouldKeepAlive = false;', ''],
  ]),
  ...inFile(`${SERVER}/http/health.ts`, `${TESTS}/servers/drain.test.ts`, [
    [
      'OPS-02b',
      'if (drain.isDraining()) return reply.code(503)',
      'if (drain.isDraining()) return reply.code(200)',
    ],
  ]),
  ...inFile(`${SERVER}/operations/backup/restore-backup.ts`, `${TESTS}/storage/backup-restore.test.ts`, [
    ['OPS-03a', 'if (unknown.length > 0)', 'if (unknown.length > 99)'],
    ['OPS-03a', 'const isOurs = tables.includes(part.head.table);', 'const isOurs = true;'],
  ]),
  ...inFile(`${SERVER}/operations/dependencies.ts`, `${TESTS}/servers/readiness.test.ts`, [
    ['OPS-06b', "pending.length === 0 ? 'up' : 'behind'", "pending.length === 0 ? 'up' : 'up'"],
  ]),
  ...inFile(`${SERVER}/operations/dependencies.ts`, `${SERVER}/operations/dependencies.test.ts`, [
    ['OPS-06b', 'withTimeout(checkBus(), false)', 'withTimeout(checkBus(), true)'],
    ['OPS-06b', 'const WAIT_MS = 1500;', 'const WAIT_MS = 15_000;'],
  ]),
  ...inFile(`${SERVER}/operations/metrics/request-metrics.ts`, `${TESTS}/servers/metrics.test.ts`, [
    ['OPS-06b', 'count.value += 1;', 'count.value += 2;'],
    ['OPS-06b', 'if (isWayIn) refused(call).value += 1;', ''],
  ]),
  ...inFile(`${SERVER}/storage/database/migrate.ts`, `${TESTS}/servers/migrations.test.ts`, [
    ['OPS-03b', 'if (rows[0]?.isMine) return;', 'if (rows.length > 0) return;'],
    [
      'OPS-03b',
      'await sql`set local lock_timeout = ${sql.lit(`${lockTimeoutMs}ms`)}`.execute(trx);',
      'void lockTimeoutMs;',
    ],
  ]),
  ...inFile(`${SERVER}/features/vouchers/index.ts`, `${TESTS}/operations/contract-routes.test.ts`, [
    [
      'ENT-26a',
      '{ responseCode: ResponseCode.Ok, creditsAvailable, ...worth }',
      '{ responseCode: ResponseCode.Ok, ...worth } as never',
    ],
  ]),
  ...inFile('packages/contract/src/response-code.ts', 'packages/contract/src/decisions.test.ts', [
    ['ENT-26b', 'HardwareAccountExists: 40325', 'HardwareAccountExists: 40335'],
  ]),
];
