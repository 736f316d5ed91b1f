import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { Aedes, type AedesOptions, type AuthenticateError, type Client } from 'aedes';
import { type WebSocket, WebSocketServer } from 'ws';

export interface Answer {
  readonly status: number;
  readonly body?: string;
}

export interface EmulatorRules {
  /** Larger frames end the connection. */
  readonly maxFrameBytes: number;
  readonly mqtt: AedesOptions;
  /** Undefined accepts; a status refuses the upgrade. */
  readonly upgrade: (request: IncomingMessage) => number | undefined;
  readonly call: (request: IncomingMessage, body: Buffer) => Promise<Answer> | Answer;
  readonly welcomed?: (client: Client, request: IncomingMessage) => void;
}

/** The small writes of one packet become one frame, as brokers send it. */
const streamOf = (webSocket: WebSocket): Duplex => {
  const send = (bytes: Buffer, done: (error?: Error | null) => void) =>
    webSocket.send(bytes, (error) => done(error ?? null));
  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => send(chunk, done),
    writev: (chunks, done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) => {
      webSocket.close();
      done();
    },
    destroy: (error, done) => {
      if (error) webSocket.terminate();
      else webSocket.close();
      done(error);
    },
  });
  webSocket.on('message', (data, isBinary) => {
    if (stream.destroyed) return;
    // [MQTT-6.0.0-1] MQTT travels in binary frames.
    if (isBinary) stream.push(data);
    else webSocket.close(1003);
  });
  webSocket.on('close', () => {
    stream.push(null);
    stream.destroy();
  });
  webSocket.on('error', (error) => stream.destroy(error));
  return stream;
};

/** A provider's MQTT over WebSockets and HTTP API on one port, which can be stopped and restarted. */
export const startMqttEmulator = async ({ maxFrameBytes, mqtt, upgrade, call, welcomed }: EmulatorRules) => {
  const aedes = await Aedes.createBroker(mqtt);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  let isAway = false;

  const onCall = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, body } = await call(request, Buffer.concat(chunks));
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((request, response) => {
    if (isAway) return void request.socket.destroy();
    onCall(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (isAway) return void socket.destroy();
    const refusedBy = upgrade(request);
    if (refusedBy !== undefined)
      return void socket.end(`HTTP/1.1 ${refusedBy} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    sockets.handleUpgrade(request, socket, head, (webSocket: WebSocket) => {
      const client = aedes.handle(streamOf(webSocket), request);
      welcomed?.(client, request);
    });
  });
  for (const event of ['clientError', 'connectionError'] as const) aedes.on(event, () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const endAll = () => {
    for (const webSocket of sockets.clients) webSocket.terminate();
  };
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (topic: string, payload: Buffer) =>
      new Promise<void>((resolve, reject) =>
        aedes.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, (error) =>
          error ? reject(error) : resolve(),
        ),
      ),
    setAway: (away: boolean) => {
      isAway = away;
      if (away) endAll();
    },
    close: async () => {
      await new Promise<void>((resolve) => aedes.close(resolve));
      endAll();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** The CONNACK return codes of MQTT 3.1.1. */
export const refusedConnack = (returnCode: 4 | 5): AuthenticateError =>
  Object.assign(new Error('not let in'), { returnCode });
