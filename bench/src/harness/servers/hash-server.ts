import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { COST } from '../one-hash';

/** The anchor of sign-in: a server that checks one password per call, and does nothing else. */
const stored = await hash('what a sign-in costs', COST);

const app = Fastify();
// The same clients call it, and they begin with an api key.
app.get('/content/v6/apikey/:masterKey', () => ({ apiKey: 'none' }));
app.post<{ Body: { readonly password: string } }>('/', async ({ body }) => ({
  responseCode: (await verify(stored, body.password)) ? 1 : 0,
}));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('hash listens');
