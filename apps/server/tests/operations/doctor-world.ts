import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { WebSocketServer } from 'ws';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An outside service with replies chosen by the test. */
export const startOutside = async (answer: Answer) => {
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const sayJson = (response: ServerResponse, status: number, content: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

/** The part of RabbitMQ that the doctor checks: the caller, the web_mqtt listener and the device connection. */
export const startBrokerOutside = async () => {
  const state = { tags: ['administrator'], password: 'a-password-of-the-broker', isListening: true };
  const outside = await startOutside((request, response) => {
    const wanted = `Basic ${Buffer.from(`drivein:${state.password}`).toString('base64')}`;
    if (request.headers.authorization !== wanted) return void sayJson(response, 401, {});
    if (request.url === '/api/whoami')
      return void sayJson(response, 200, { name: 'drivein', tags: state.tags });
    return void sayJson(response, state.isListening ? 200 : 503, {});
  });
  const sockets = new WebSocketServer({ server: outside.server, path: '/ws' });
  return {
    state,
    settings: {
      kind: 'rabbitmq' as const,
      url: `ws://${outside.host}/ws`,
      managementUrl: `http://drivein:a-password-of-the-broker@${outside.host}`,
      hookSecret: 'a-secret-of-the-hook-only',
    },
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await outside.stop();
    },
  };
};

export const startMailServer = async () => {
  const delivered: string[] = [];
  const server = new SMTPServer({
    // Its certificate is self-signed; the test is about the conversation.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'a-password-of-mail'
        ? done(null, { user: username })
        : done(new Error('no')),
    onMailFrom: ({ address }, _session, done) => {
      delivered.push(address);
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    delivered,
    urlFor: (password: string) => `smtp://mailer:${password}@127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
