import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createScheduledCleanup } from '../../src/operations/scheduled-cleanup';
import { createMailWorker } from '../../src/messaging/mailer/mail-worker';
import { MAX_ATTEMPTS } from '../../src/messaging/mailer/retry-plan';
import type { OutgoingMail } from '../../src/messaging/mailer/smtp-sender';
import { secretsFrom } from '../../src/guard/secrets/secrets';
import { describeOnEachEngine } from '../engines';
import { mailsOf } from './mails-of';
import { findTemporaryCode } from './find-temporary-code';
import { startTestApp, TEST_SECRETS, type TestApp } from '../test-app';

const EMAIL = 'driver@example.com';
const MINUTE_MS = 60_000;
const BLANK = { sealed_body: null, body_text: '', body_html: '' };
const IN_CLEAR = {
  mail_id: 'of-before',
  recipient: EMAIL,
  subject: 's',
  body_text: 'in clear',
  body_html: '<p>',
};

describeOnEachEngine('mails in the outbox', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advanceMs(60 * MINUTE_MS);
    await server.database.db.deleteFrom('mail_outbox').execute();
  });

  const ask = async (method: 'POST' | 'PATCH', path: string, body?: object) => {
    const { json } = await server.call({ method, path, apiKey, ...(body && { body }) });
    expect(json.responseCode).toBe(ResponseCode.Ok);
  };
  const askForPassword = () => ask('POST', `/user/v6/password?email=${encodeURIComponent(EMAIL)}`);
  const rows = () =>
    server.database.db.selectFrom('mail_outbox').selectAll().orderBy('created_at_ms').execute();
  const row = async () => (await rows())[0];
  const tidy = () =>
    createScheduledCleanup({
      ...{ db: server.database.db, clock: server.clock, log: server.app.log, secrets: TEST_SECRETS },
    }).runCleanup();
  const sendDue = async (
    { secrets = TEST_SECRETS, error }: { secrets?: typeof TEST_SECRETS; error?: Error } = {},
    onSend: () => Promise<void> = () => Promise.resolve(),
  ) => {
    const sent: OutgoingMail[] = [];
    const send = async (mail: OutgoingMail) => {
      await onSend();
      if (error) throw error;
      sent.push(mail);
    };
    const { database, clock, app } = server;
    const sender = { send, close: () => undefined };
    await createMailWorker({ db: database.db, clock, log: app.log, secrets, sender }).sendDue();
    return sent;
  };
  /** As a server of the previous version writes it. */
  const writeInClear = (
    more: { expires_at_ms?: number; sent_at_ms?: number; next_attempt_at_ms?: number } = {},
  ) => {
    const nowMs = server.clock.nowMs();
    const times = { created_at_ms: nowMs, next_attempt_at_ms: nowMs, ...more };
    return server.database.db
      .insertInto('mail_outbox')
      .values({ ...IN_CLEAR, ...times })
      .execute();
  };

  it('are encrypted, and emptied after sending [SAF-01b]', async () => {
    await askForPassword();
    expect(await row()).toMatchObject({
      body_text: '',
      body_html: '',
      sealed_body: expect.any(String) as string,
    });
    const [sent] = await sendDue();
    expect(findTemporaryCode(sent?.text)).toBeDefined();
    expect(await row()).toMatchObject({ ...BLANK, sent_at_ms: server.clock.nowMs() });
  });

  it('decrypt in their own row only [SAF-01b]', async () => {
    await askForPassword();
    await server.database.db.updateTable('mail_outbox').set({ mail_id: 'another' }).execute();
    expect((await mailsOf(server.database.db, EMAIL))[0]?.text).toBe('');
  });

  it('are emptied after their code was used, and an unsent one is not sent [SAF-01b]', async () => {
    await askForPassword();
    const [mail] = await mailsOf(server.database.db, EMAIL);
    await ask('PATCH', '/user/v6/temporarypasswordcode', {
      temporaryPasswordCode: findTemporaryCode(mail?.text),
      ...{ newPassword: 'Moonlight-7-seats', confirmNewPassword: 'Moonlight-7-seats' },
    });
    expect(await row()).toMatchObject(BLANK);
    const sent = await sendDue();
    expect(sent.map(({ subject }) => subject)).toEqual(['Your Drive-in password was changed']);
  });

  it('are emptied when their code expires, and not earlier [SAF-01b]', async () => {
    await askForPassword();
    server.clock.advanceMs(30 * MINUTE_MS - 1);
    await tidy();
    expect(await row()).toMatchObject({ sealed_body: expect.any(String) as string });
    server.clock.advanceMs(1);
    await tidy();
    expect(await row()).toMatchObject(BLANK);
  });

  it('in clear text from the previous version are encrypted before sending and emptied afterwards [SAF-01b]', async () => {
    await writeInClear();
    const sent = await sendDue({}, async () => {
      expect(await row()).toMatchObject({
        body_text: '',
        body_html: '',
        sealed_body: expect.any(String) as string,
      });
    });
    expect(sent).toMatchObject([{ mailId: 'of-before', text: 'in clear', html: '<p>' }]);
    expect(await row()).toMatchObject(BLANK);
  });

  it('in clear text from the previous version are encrypted without a mail server, and emptied when sent or expired [SAF-01b]', async () => {
    await writeInClear();
    await tidy();
    expect(await row()).toMatchObject({
      body_text: '',
      body_html: '',
      sealed_body: expect.any(String) as string,
    });
    expect(await mailsOf(server.database.db, EMAIL)).toMatchObject([{ text: 'in clear', html: '<p>' }]);
    for (const spent of [{ sent_at_ms: server.clock.nowMs() }, { expires_at_ms: server.clock.nowMs() }]) {
      await server.database.db.deleteFrom('mail_outbox').execute();
      await writeInClear(spent);
      await tidy();
      expect(await row()).toMatchObject(BLANK);
    }
  });

  it('that a server of the previous version is sending are left to it [SAF-01b]', async () => {
    await writeInClear({ next_attempt_at_ms: server.clock.nowMs() + 5 * MINUTE_MS });
    await tidy();
    expect(await sendDue()).toEqual([]);
    expect(await row()).toMatchObject({ body_text: 'in clear', sealed_body: null });
  });

  it('that are encrypted are never due for a server of the previous version, which cannot decrypt them [SAF-01b]', async () => {
    await askForPassword();
    server.clock.advanceMs(8 * 24 * 60 * MINUTE_MS);
    expect((await row())?.next_attempt_at_ms).toBeGreaterThan(server.clock.nowMs());
  });

  it('stay encrypted while retried, and are dropped under another root secret [SAF-01b]', async () => {
    await askForPassword();
    await sendDue({ error: new Error('greylisted') });
    expect(await row()).toMatchObject({ attempts: 1, sealed_body: expect.any(String) as string });
    server.clock.advanceMs(10_000);
    expect(await sendDue({ secrets: secretsFrom(Buffer.alloc(32, 8)) })).toEqual([]);
    expect(await row()).toMatchObject({ ...BLANK, attempts: MAX_ATTEMPTS, last_error: 'sealed' });
    expect(server.logLines.join('')).toContain('sealed under another root secret');
  });
});
