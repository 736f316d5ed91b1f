import Fastify from 'fastify';

/** The anchor: a minimal Fastify server. */
const app = Fastify();
app.get('/', () => ({ hello: 'world' }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('hello listens');
