import { ResponseCode } from '@drivein/contract';
import { DEMO_PASSWORD } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

describeOnEachEngine('developer tools', (openDatabase) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
  });
  afterAll(() => server.close());

  const writeMail = (
    overrides: Partial<Record<'mail_id' | 'recipient' | 'subject' | 'body_text', string>> = {},
  ) =>
    server.database.db
      .insertInto('mail_outbox')
      .values({
        mail_id: 'a-mail',
        recipient: 'driver@example.com',
        subject: 'A subject',
        body_text: 'A text',
        body_html: '<p style="color:red">A text</p>',
        created_at_ms: server.clock.nowMs(),
        next_attempt_at_ms: server.clock.nowMs(),
        ...overrides,
      })
      .execute();

  it('an incoming text is not logged as a server failure', async () => {
    expect((await server.call({ path: '/dev/mail/%00' })).status).toBe(404);
    expect((await server.call({ path: '/dev/mail.json?recipient=%00' })).json).toMatchObject({ mails: [] });
  });

  it('says so when no mail was written yet', async () => {
    const { status, text } = await server.call({ path: '/dev/mail' });
    expect(status).toBe(200);
    expect(text).toContain('Nothing yet');
  });

  it('shows mails as pages that run no scripts', async () => {
    const hostile = '"><script>alert(1)</script>';
    await writeMail({
      mail_id: "odd'id",
      recipient: `${hostile}@example.com`,
      subject: hostile,
      body_text: hostile,
    });
    const list = await server.call({ path: '/dev/mail' });
    const single = await server.call({ path: `/dev/mail/${encodeURIComponent("odd'id")}` });
    for (const page of [list, single]) {
      expect(page.status).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.text).not.toContain('<script');
      expect(page.text).toContain('&lt;script&gt;');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.headers['cache-control']).toBe('no-store');
    }
  });

  it('shows the HTML of a mail in a sandbox that allows only its styles', async () => {
    await writeMail({ mail_id: 'html-mail' });
    const { text, headers } = await server.call({ path: '/dev/mail/html-mail/html' });
    expect(text).toBe('<p style="color:red">A text</p>');
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/);
    expect((await server.call({ path: '/dev/mail/html-mail' })).text).toContain(
      '<iframe sandbox title="The mail as HTML" src="/dev/mail/html-mail/html">',
    );
  });

  it('lists mails as JSON, newest first, or those to one person', async () => {
    server.clock.advanceMs(1000);
    await writeMail({ mail_id: 'newest', recipient: 'korea@example.com' });
    const all = (await server.call({ path: '/dev/mail.json' })).json as {
      responseCode: number;
      mails: { mailId: string }[];
    };
    expect(all.responseCode).toBe(ResponseCode.Ok);
    expect(all.mails[0]).toEqual({
      mailId: 'newest',
      recipient: 'korea@example.com',
      subject: 'A subject',
      text: 'A text',
      html: '<p style="color:red">A text</p>',
      createdAt: new Date(server.clock.nowMs()).toISOString(),
      sentAt: null,
      attempts: 0,
      lastError: null,
    });
    expect(all.mails.length).toBeGreaterThan(1);
    const some = await server.call({ path: '/dev/mail.json?recipient=Korea@example.com' });
    expect(some.json.mails).toMatchObject([{ mailId: 'newest' }]);
    const none = await server.call({ path: '/dev/mail.json?recipient=a&recipient=b' });
    expect(none.status).toBe(200);
  });

  it('lists the demo accounts with their passwords', async () => {
    const { json } = await server.call({ path: '/dev/accounts' });
    expect(json.accounts).toContainEqual({
      email: 'driver@example.com',
      password: DEMO_PASSWORD,
      country: 'US',
      language: 'en',
    });
    expect(json.accounts).toHaveLength(server.catalogueImport.demoAccounts().length);
  });

  it('has no other addresses under /dev, and does not serve the app there', async () => {
    for (const path of ['/dev', '/dev/', '/dev/nothing', '/dev/mail/unknown', '/dev/mail/unknown/html'])
      expect([path, (await server.call({ path })).json.responseCode]).toEqual([path, ResponseCode.NotFound]);
    const screen = await server.call({ path: '/devLoginScreen' });
    expect(screen.headers['content-type']).toContain('text/html');
  });

  const PAGES = [
    '/dev',
    '/dev/mail',
    '/dev/mail.json',
    '/dev/mail/a-mail',
    '/dev/accounts',
    '/dev/style.css',
  ] as const;

  it.each(['production', 'staging', 'uat'])('do not exist in %s [SAF-05b]', async (environment) => {
    const elsewhere = await startTestApp(await openDatabase(), { environment });
    for (const path of PAGES) {
      const { status, json } = await elsewhere.call({ path });
      expect([path, status, json.responseCode]).toEqual([path, 404, ResponseCode.NotFound]);
    }
    await elsewhere.close();
  });

  it('do not exist for the network, nor for a page whose name resolves here [SAF-05b]', async () => {
    const strangers = [
      { remoteAddress: '192.168.1.31', headers: { host: 'localhost:8080' } },
      { remoteAddress: '127.0.0.1', headers: { host: 'evil.example' } },
    ];
    for (const stranger of strangers)
      for (const url of [...PAGES, '/metrics']) {
        const { statusCode } = await server.app.inject({ method: 'GET', url, ...stranger });
        expect([stranger, url, statusCode]).toEqual([stranger, url, 404]);
      }
    const { statusCode } = await server.app.inject({ method: 'GET', url: '/dev/accounts' });
    expect(statusCode).toBe(200);
  });

  it('show the cockpit to callers of this machine only, unless it is public [SAF-05b]', async () => {
    const near = await startTestApp(await openDatabase(), { cockpit: 'near' });
    const hasCockpit = async (at: TestApp, remoteAddress: string) => {
      const { body } = await at.app.inject({ method: 'GET', url: '/landing', remoteAddress });
      return /"hasCockpit":(true|false)/.exec(body)?.[1];
    };
    expect(await hasCockpit(near, '127.0.0.1')).toBe('true');
    expect(await hasCockpit(near, '192.168.1.31')).toBe('false');
    expect(await hasCockpit(server, '192.168.1.31')).toBe('true');
    const isPageSent = async (at: TestApp, remoteAddress: string, url = '/cockpit?film=1') => {
      const { body } = await at.app.inject({ method: 'GET', url, remoteAddress });
      return body.includes('<title>A cockpit</title>');
    };
    expect(await isPageSent(near, '127.0.0.1')).toBe(true);
    expect(await isPageSent(near, '192.168.1.31')).toBe(false);
    expect(await isPageSent(near, '192.168.1.31', '/cockpit/index.html')).toBe(false);
    expect(await isPageSent(server, '192.168.1.31')).toBe(true);
    await near.close();
  });
});
