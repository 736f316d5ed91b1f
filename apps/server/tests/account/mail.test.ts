import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { ResponseCode } from '@drivein/contract';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailWorker } from '../../src/messaging/mailer/mail-worker';
import { createSmtpSender } from '../../src/messaging/mailer/smtp-sender';
import { describeOnEachEngine } from '../engines';
import { mailsOf } from './mails-of';
import { type Delivery, partsOf, subjectOf } from './received-mail';
import { startTestApp, type TestApp, TEST_SECRETS } from '../test-app';

const FROM = 'Drive-in <no-reply@drive-in.example>';
const ACCOUNT = { user: 'drive-in', pass: 'a/secret:of@mail' };

/** A mail server on its own port, as strict as a real one. */
const startMailServer = async (options: SMTPServerOptions = {}) => {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === ACCOUNT.user && password === ACCOUNT.pass
        ? done(null, { user: username })
        : done(new Error(`Invalid credentials for ${username}: ${password}`)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        deliveries.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    deliveries,
    port,
    url: `smtp://${ACCOUNT.user}:${encodeURIComponent(ACCOUNT.pass)}@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

const temporaryFailure = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode });

describeOnEachEngine('mail', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advanceMs(3_600_000);
    await server.database.db.deleteFrom('mail_outbox').execute();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const mailServer = async (options?: SMTPServerOptions) => {
    const started = await startMailServer(options);
    closing.push(started.close);
    return started;
  };
  const workerFor = (url: string) =>
    createMailWorker({
      db: server.database.db,
      clock: server.clock,
      log: server.app.log,
      secrets: TEST_SECRETS,
      sender: createSmtpSender({ url, from: FROM }),
    });
  const askForPassword = async (language = 'en', email = 'driver@example.com') => {
    const path = `/user/v6/password?email=${encodeURIComponent(email)}`;
    const { json } = await server.call({ method: 'POST', path, apiKey, language });
    expect(json.responseCode).toBe(ResponseCode.Ok);
  };
  const outbox = () => server.database.db.selectFrom('mail_outbox').selectAll().execute();
  it('is sent by authenticated SMTP, with text and HTML parts of the same content', async () => {
    const smtp = await mailServer();
    await askForPassword();
    const [written] = await mailsOf(server.database.db, 'driver@example.com');
    expect(await workerFor(smtp.url).sendDue()).toBe(1);
    const [delivery] = smtp.deliveries;
    expect(delivery).toMatchObject({ from: 'no-reply@drive-in.example', to: ['driver@example.com'] });
    const [stored] = await outbox();
    expect(stored).toMatchObject({ attempts: 1, last_error: null, sent_at_ms: server.clock.nowMs() });
    const [text, html] = delivery ? partsOf(delivery) : [];
    expect(text).toBe(written?.text.trim());
    expect(html).toBe(written?.html.trim());
    expect(delivery?.raw).toContain(`Message-ID: <${stored?.mail_id}@drive-in.example>`);
  });

  it('carries subjects and texts in every language', async () => {
    const smtp = await mailServer();
    for (const language of ['en', 'de', 'es', 'fr', 'ja']) {
      await askForPassword(language);
      server.clock.advanceMs(1);
    }
    server.clock.advanceMs(900_001);
    for (const language of ['ko', 'vi']) await askForPassword(language);
    const written = (await mailsOf(server.database.db, 'driver@example.com')).map(({ text }) => text.trim());
    expect(await workerFor(smtp.url).sendDue()).toBe(7);
    const subjects = smtp.deliveries.map(subjectOf).sort();
    expect(subjects).toEqual((await outbox()).map(({ subject }) => subject).sort());
    expect(subjects).toContain('Drive-in 임시 비밀번호 안내');
    for (const delivery of smtp.deliveries) expect(written).toContain(partsOf(delivery)[0]);
  });

  it('is retried after a temporary failure', async () => {
    let failures = 1;
    const smtp = await mailServer({
      onRcptTo: (_address, _session, done) =>
        failures-- > 0 ? done(temporaryFailure('Greylisted, come back later', 451)) : done(),
    });
    const worker = workerFor(smtp.url);
    await askForPassword();
    expect(await worker.sendDue()).toBe(0);
    expect(await outbox()).toMatchObject([
      {
        attempts: 1,
        sent_at_ms: null,
        last_error: 'EENVELOPE 451',
        due_at_ms: server.clock.nowMs() + 10_000,
      },
    ]);
    server.clock.advanceMs(9_999);
    expect(await worker.sendDue()).toBe(0);
    server.clock.advanceMs(1);
    expect(await worker.sendDue()).toBe(1);
    expect(smtp.deliveries).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ attempts: 2, last_error: null }]);
  });

  it('is dropped at once when the mailbox is refused permanently, and the next is sent', async () => {
    const smtp = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('driver') ? done(temporaryFailure('No such mailbox', 550)) : done(),
    });
    const worker = workerFor(smtp.url);
    await askForPassword();
    await askForPassword('en', 'new-car@example.com');
    expect(await worker.sendDue()).toBe(1);
    server.clock.advanceMs(20 * 3_600_000);
    expect(await worker.sendDue()).toBe(0);
    expect(smtp.deliveries.map(({ to }) => to)).toEqual([['new-car@example.com']]);
  });

  it('is kept when the sender is refused, for any reply code', async () => {
    let isRefused = true;
    const smtp = await mailServer({
      onMailFrom: (_address, _session, done) =>
        isRefused ? done(temporaryFailure('Daily quota exceeded', 550)) : done(),
    });
    const worker = workerFor(smtp.url);
    await askForPassword();
    expect(await worker.sendDue()).toBe(0);
    expect(await outbox()).toMatchObject([{ attempts: 1, last_error: 'EENVELOPE 550' }]);
    isRefused = false;
    server.clock.advanceMs(10_000);
    expect(await worker.sendDue()).toBe(1);
  });

  it('survives a dropped connection, an unreachable server and wrong credentials, and logs no secrets', async () => {
    const rude: Server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => void rude.listen(0, '127.0.0.1', resolve));
    const { port } = rude.address() as AddressInfo;
    await askForPassword();
    expect(await workerFor(`smtp://drive-in:top-secret@127.0.0.1:${port}`).sendDue()).toBe(0);
    await new Promise<void>((resolve) => void rude.close(() => resolve()));
    server.clock.advanceMs(10_000);
    expect(await workerFor(`smtp://drive-in:top-secret@127.0.0.1:${port}`).sendDue()).toBe(0);

    const smtp = await mailServer();
    server.clock.advanceMs(30_000);
    expect(await workerFor(`smtp://drive-in:top-secret@127.0.0.1:${smtp.port}`).sendDue()).toBe(0);
    expect(await outbox()).toMatchObject([{ attempts: 3, last_error: 'EAUTH 535' }]);
    const told = server.logLines.join('') + JSON.stringify((await outbox())[0]?.last_error);
    expect(told).toContain('mail not sent');
    for (const secret of ['top-secret', ACCOUNT.pass, 'driver@example.com'])
      expect(told).not.toContain(secret);

    server.clock.advanceMs(90_000);
    expect(await workerFor(smtp.url).sendDue()).toBe(1);
    expect(smtp.deliveries).toHaveLength(1);
  });

  it('is sent once when several servers poll the outbox [OPS-01]', async () => {
    const smtp = await mailServer();
    for (const email of ['driver@example.com', 'new-car@example.com', 'korea@example.com'])
      await askForPassword('en', email);
    const sent = await Promise.all([1, 2, 3, 4].map(() => workerFor(smtp.url).sendDue()));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(smtp.deliveries).toHaveLength(3);
    expect(new Set(smtp.deliveries.flatMap(({ to }) => to)).size).toBe(3);
  });

  it('stays with the server that claimed it while that one is alive, then passes to another [OPS-01]', async () => {
    const smtp = await mailServer();
    await askForPassword();
    const lostMidway = createMailWorker({
      db: server.database.db,
      clock: server.clock,
      log: server.app.log,
      secrets: TEST_SECRETS,
      sender: {
        send: async () => {
          // A second server polls while the first is sending.
          expect(await workerFor(smtp.url).sendDue()).toBe(0);
          server.clock.advanceMs(5 * 60_000);
          expect(await workerFor(smtp.url).sendDue()).toBe(1);
        },
        close: () => undefined,
      },
    });
    await lostMidway.sendDue();
    expect(smtp.deliveries).toHaveLength(1);
  });

  it('is not sent after its temporary password has expired', async () => {
    const smtp = await mailServer();
    await askForPassword();
    server.clock.advanceMs(30 * 60_000);
    expect(await workerFor(smtp.url).sendDue()).toBe(0);
    expect(smtp.deliveries).toEqual([]);
  });

  it('the sender runs on its own after start and stops when asked', async () => {
    const smtp = await mailServer();
    await askForPassword();
    const delivered = new Promise<void>((resolve) => {
      const push = smtp.deliveries.push.bind(smtp.deliveries);
      smtp.deliveries.push = (...items) => {
        resolve();
        return push(...items);
      };
    });
    const stop = workerFor(smtp.url).start();
    await delivered;
    await stop();
    expect(await outbox()).toMatchObject([{ sent_at_ms: server.clock.nowMs() }]);
  });
});
