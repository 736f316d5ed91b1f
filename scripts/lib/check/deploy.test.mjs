import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../apps/server/src/config.ts';
import { EnvSchema } from '../../../apps/server/src/settings/settings-table.ts';
import { PROGRAMS } from '../product/build.mjs';
import { bundlePrograms } from '../product/bundle-programs.mjs';
import { haproxyPath, postgresBin } from '../programs/programs.mjs';
import { inRoot } from '../paths.mjs';

const read = (name) => readFileSync(inRoot('deploy', name), 'utf8');
const operatingPages = () =>
  readdirSync(inRoot('docs/operating'))
    .map((page) => readFileSync(inRoot('docs/operating', page), 'utf8'))
    .join('\n');
// A parser from another package's dependencies; deploying needs none.
const { parseDocument } = (await import(inRoot('node_modules/yaml/dist/index.js'))).default;
const parseYaml = (name) => {
  const document = parseDocument(read(name), { merge: true, strict: true });
  expect(document.errors).toEqual([]);
  return document.toJS();
};

/** Settings that an operator of this deployment does not choose, and why. */
const NOT_PASSED_ON = {
  'The image says them': ['PORT', 'HOST', 'DATA_DIR', 'WEB_DIST'],
  'The broker is the RabbitMQ of this deployment': [
    'BROKER_KIND',
    'BROKER_JWT_SECRET',
    'BROKER_AWS_REGION',
    'BROKER_AWS_ROLE_ARN',
    'BROKER_AWS_ACCESS_KEY_ID',
    'BROKER_AWS_SECRET_ACCESS_KEY',
    'BROKER_AWS_STS_URL',
  ],
  'The proxy overwrites no such header': ['COUNTRY_HEADER'],
  'The patience of compose and of the proxy goes with it': ['DRAIN_MS'],
  'Refused in production, or for benches': ['PAYMENT_SANDBOX', 'RATE_LIMITS', 'PAGE_CACHE'],
  'Several servers share a PostgreSQL': ['EMBEDDED_DATABASE'],
  'For browser tests on one machine, refused anywhere else': ['TEST_DOOR'],
};

describe('deploy/', () => {
  let folder;
  let made;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'drive-in-deploy-'));
    cpSync(inRoot('deploy'), folder, {
      recursive: true,
      filter: (file) => !/[/\\](\.env|secrets)$/.test(file),
    });
    const { status, stderr } = spawnSync(path.join(folder, 'make-secrets.sh'), ['films.example.com'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    made = Object.fromEntries(
      readFileSync(path.join(folder, '.env'), 'utf8')
        .split('\n')
        .filter((line) => /^\w+=/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Compose substitution of `${NAME}` and `${NAME:-otherwise}`. */
  const filledIn = (text) =>
    text.replaceAll(/\$\{(\w+)(?::-([^}]*))?\}/g, (_, name, otherwise = '') => made[name] || otherwise);

  it('the compose file gives servers known variables, valid in production', () => {
    const { services } = parseYaml('compose.yaml');
    for (const name of ['server-1', 'server-2']) {
      const { environment } = services[name];
      const known = Object.keys(EnvSchema.properties);
      expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([]);
      const filled = Object.fromEntries(
        Object.entries(environment).map(([variable, value]) => [variable, filledIn(value)]),
      );
      expect(readConfig(filled, { isOneOfMany: true })).toMatchObject({
        isProduction: true,
        publicUrl: 'https://films.example.com',
        proxyCount: 1,
        drainMs: 5000,
        externalBroker: { kind: 'rabbitmq', url: 'wss://films.example.com/ws' },
      });
    }
  });

  it('the compose file passes on every variable that an operator may set', () => {
    const passed = Object.keys(parseYaml('compose.yaml').services['server-1'].environment);
    const known = Object.keys(EnvSchema.properties);
    expect([...passed, ...Object.values(NOT_PASSED_ON).flat()].sort()).toEqual(known.sort());
  });

  it('the compose file uses only variables of .env and existing files', () => {
    const text = read('compose.yaml');
    const named = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !(name in made))).toEqual([]);
    const mounted = [...text.matchAll(/^\s+- (\.\/[^:]+):/gm)].map(([, file]) => file);
    expect(mounted.length).toBeGreaterThan(5);
    for (const file of mounted) expect(() => statSync(path.join(folder, file))).not.toThrow();
  });

  it('every image has a tag and a digest, so that a moved tag changes nothing', () => {
    const composed = Object.values(parseYaml('compose.yaml').services).flatMap(({ image }) => image ?? []);
    const built = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect([composed.length, built.length]).toEqual([3, 2]);
    const isPinned = (image) => /^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image);
    expect([...composed, ...built].filter((image) => !isPinned(image))).toEqual([]);
    expect(new Set(built).size).toBe(1);
  });

  it('RabbitMQ 4 refuses clients without credentials', () => {
    const { image, volumes } = parseYaml('compose.yaml').services.rabbitmq;
    expect(image).toMatch(/^rabbitmq:4\./);
    expect(volumes).toContain('./rabbitmq-4.conf:/etc/rabbitmq/conf.d/15-rabbitmq-4.conf:ro');
    expect(read('rabbitmq-4.conf')).toMatch(/^anonymous_login_user = none$/m);
    expect(read('rabbitmq.conf')).toMatch(/^mqtt\.allow_anonymous = false$/m);
  });

  it('servers get longer to stop than they need', () => {
    const { services } = parseYaml('compose.yaml');
    expect(parseInt(services['server-1'].stop_grace_period, 10)).toBeGreaterThan(5 + 3);
  });

  it('creates its own secrets on each setup, and only once', () => {
    const secrets = ['ROOT_SECRET', 'MASTER_KEY', 'METRICS_TOKEN', 'POSTGRES_PASSWORD', 'BROKER_PASSWORD'];
    const values = secrets.map((name) => made[name]);
    expect(new Set(values).size).toBe(secrets.length);
    for (const value of values) expect(value).toMatch(/^[\w-]{32,}$/);
    expect(statSync(path.join(folder, '.env')).mode & 0o077).toBe(0);
    expect(spawnSync(path.join(folder, 'make-secrets.sh'), ['films.example.com']).status).toBe(1);
    const hook = readFileSync(path.join(folder, 'secrets/rabbitmq-secrets.conf'), 'utf8');
    expect(hook.match(new RegExp(`secret=${made.BROKER_HOOK_SECRET}$`, 'gm'))).toHaveLength(4);
    const { users } = JSON.parse(
      readFileSync(path.join(folder, 'secrets/rabbitmq-definitions.json'), 'utf8'),
    );
    expect(users).toMatchObject([{ name: 'drivein', password: made.BROKER_PASSWORD }]);
  });

  it('HAProxy accepts the proxy configuration', () => {
    const { environment } = parseYaml('compose.yaml').services.proxy;
    const env = {
      ...environment,
      SERVER_1: '127.0.0.1:1',
      SERVER_2: '127.0.0.1:2',
      BROKER_1: '127.0.0.1:3',
      TLS_CERTIFICATE: path.join(folder, 'secrets/certificates/'),
    };
    const args = ['-c', '-f', path.join(folder, 'haproxy.cfg')];
    const { status, stdout, stderr } = spawnSync(haproxyPath(), args, { env, encoding: 'utf8' });
    expect([status, `${stdout}${stderr}`]).toEqual([
      0,
      expect.stringContaining('Configuration file is valid'),
    ]);
    expect(`${stdout}${stderr}`).not.toContain('WARNING');
  });

  it('https is enforced as long as by the servers, and for no other host name', () => {
    const said = read('haproxy.cfg').match(/Strict-Transport-Security "([^"]*)"/)?.[1];
    const servers = readFileSync(inRoot('apps/server/src/http/security-headers.ts'), 'utf8');
    expect(servers).toContain(`'strict-transport-security': '${said}'`);
  });

  it('PostgreSQL accepts the database configuration', () => {
    const config = path.join(folder, 'postgresql.conf');
    // As the image runs it: the folder from its environment, the file next to it.
    const args = ['-C', 'max_connections', '-c', `config_file=${config}`];
    const isRoot = process.getuid?.() === 0;
    const owner = isRoot
      ? Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout)
      : undefined;
    if (owner) spawnSync('chown', ['-R', String(owner), folder]);
    const asked = spawnSync(path.join(postgresBin(), 'postgres'), args, {
      encoding: 'utf8',
      env: { PGDATA: folder },
      ...(owner && { uid: owner }),
    });
    expect([asked.status, asked.stdout.trim()]).toEqual([0, '200']);
    expect(asked.stderr).not.toMatch(/FATAL|ERROR|unrecognized/);
  });

  describe('the image', () => {
    let image;
    const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \S+ \/app\/(\S+) \.\//gm)].map(
      ([, name]) => name,
    );
    beforeAll(async () => {
      image = mkdtempSync(path.join(tmpdir(), 'drive-in-image-'));
      // The contents of the programs are inside them and were built before: only these paths are checked.
      for (const name of copied.filter((one) => ['package.json', 'scripts'].includes(one)))
        cpSync(inRoot(name), path.join(image, name), { recursive: true });
      symlinkSync(inRoot('node_modules'), path.join(image, 'node_modules'));
      const { operator, server } = PROGRAMS;
      await bundlePrograms({ operator, server }, path.join(image, 'dist'));
    });
    afterAll(() => rmSync(image, { recursive: true, force: true }));

    const runInImage = (...args) => {
      const env = { PATH: process.env.PATH, DATA_DIR: image, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
      return spawnSync(process.execPath, args, { cwd: image, env, encoding: 'utf8' }).stderr.trim();
    };

    it('contains every program that a document runs in a container', () => {
      const texts = [read('README.md'), read('Dockerfile'), operatingPages()];
      const lines = texts.join('\n').split('\n');
      const isInContainer = (line) => /docker compose.* (exec|run) |^CMD /.test(line);
      const named = lines
        .filter(isInContainer)
        .flatMap((line) => line.match(/\bdist\/[\w-]+\.js|(?<=\bscripts\/drive-in\.mjs )\w+/g) ?? []);
      expect(named).toEqual(
        expect.arrayContaining(['refund', 'audit', 'backup', 'restore', 'ingest', 'cars']),
      );
      const isThere = (program) =>
        program.startsWith('dist/')
          ? copied.includes('dist') && path.parse(program).name in PROGRAMS
          : copied.includes('scripts') && existsSync(inRoot('scripts/commands', `${program}.mjs`));
      expect(named.filter((file) => !isThere(file))).toEqual([]);
    });

    it.each(['emqx', 'aws-iot'])(
      'holds the adapter %s in a file that the server imports on demand',
      (name) => {
        const server = readFileSync(path.join(image, 'dist/server.js'), 'utf8');
        expect(server).toContain(`import("./${name}.js")`);
        expect(server).not.toMatch(/createEmqxApi|sessionPolicyOf/);
        expect(existsSync(path.join(image, 'dist', `${name}.js`))).toBe(true);
      },
    );

    it("runs an operator's commands without installing or building", () => {
      expect(runInImage('scripts/drive-in.mjs', 'refund', 'a-number')).toContain(
        'No server answers in the data folder',
      );
      const away = 'The database of DATABASE_URL cannot be reached.';
      expect(runInImage('scripts/drive-in.mjs', 'audit', '--since', '1d')).toBe(away);
      expect(runInImage('scripts/drive-in.mjs', 'backup', path.join(image, 'backup'))).toBe(away);
      writeFileSync(path.join(image, 'old'), '');
      expect(runInImage('scripts/drive-in.mjs', 'restore', path.join(image, 'old'))).toContain(
        'This backup is damaged',
      );
    });
  });

  it('monitoring rules and scrape configuration use documented metrics only', async () => {
    const { rule_files, scrape_configs } = parseYaml('prometheus.yml');
    expect([rule_files, scrape_configs[0].metrics_path]).toEqual([['alerts.yml'], '/metrics']);
    const { groups } = parseYaml('alerts.yml');
    const named = groups.flatMap(({ rules }) =>
      rules.flatMap(({ expr }) => expr.match(/\b(drivein|nodejs|process)_\w+/g) ?? []),
    );
    const documented = operatingPages();
    expect(named.length).toBeGreaterThan(5);
    const isUnknown = (name) => !documented.includes(`\`${name.replace(/_bucket$/, '')}\``);
    expect(named.filter(isUnknown)).toEqual([]);
  });
});
