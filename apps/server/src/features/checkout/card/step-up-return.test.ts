import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { STEP_UP_RETURN_PATH, stepUpReturn } from './step-up-return';

const app = Fastify({ bodyLimit: 1024 });
void app.register(stepUpReturn({ allowedOrigins: ['https://car.example'] }));
afterAll(() => app.close());

const post = (payload: string, contentType = 'application/x-www-form-urlencoded') =>
  app.inject({
    method: 'POST',
    url: STEP_UP_RETURN_PATH,
    headers: { 'content-type': contentType, origin: 'https://bank.example' },
    payload,
  });

describe('step-up return page', () => {
  it('the page is the same for every request and body', async () => {
    const [first, replayed, invented, odd] = await Promise.all([
      post('TransactionId=1&MD=2'),
      post('TransactionId=1&MD=2'),
      post('TransactionId=%3Cscript%3Ealert(1)%3C/script%3E'),
      post('{"half', 'application/json'),
    ]);
    expect(first.statusCode).toBe(200);
    expect([replayed, invented, odd].map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
    expect(first.body).not.toContain('TransactionId');
    expect((await post('x'.repeat(2000))).statusCode).toBe(413);
  });

  it('the page runs only our script and may be framed only by us and named sites', async () => {
    const page = await post('');
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'self' https://car.example",
    );
    const source = /<script src="([^"]+)"><\/script>/.exec(page.body)?.[1] ?? '';
    expect(page.body.match(/<script/g)).toHaveLength(1);
    const script = await app.inject(source);
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.body).toContain("{ kind: 'step-up-ended' }");
  });
});
