import { ResponseCode } from '@drivein/contract';
import Fastify, { type FastifyError } from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from './refusal';

const answerTo = async (error: Error) => {
  const app = Fastify();
  app.setErrorHandler<FastifyError>(answerError);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, headers, body } = await app.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) as object };
};

it('an unavailable database is answered at once, with Retry-After', async () => {
  const shutDown = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(await answerTo(shutDown)).toMatchObject({
    statusCode: 503,
    retryAfter: '2',
    body: { responseCode: ResponseCode.Unavailable, retryAfterS: 2 },
  });
});

it('a bug is answered without detail and without Retry-After', async () => {
  const answer = await answerTo(Object.assign(new Error('column "x" does not exist'), { code: '42703' }));
  expect(answer).toMatchObject({ statusCode: 500, body: { responseCode: ResponseCode.ServerError } });
  expect(answer.retryAfter).toBeUndefined();
  expect(JSON.stringify(answer.body)).not.toContain('column');
});
