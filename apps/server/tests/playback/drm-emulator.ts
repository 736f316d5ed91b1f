import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type DrmSystem = 'widevine' | 'playready';

/** How a provider can fail. */
export type DrmFailure =
  | 'closes the connection'
  | 'loses its answer'
  | 'never answers'
  | 'answers 500'
  | 'answers garbage'
  | 'answers nothing'
  | 'answers too much'
  | 'sends elsewhere';

interface Claims {
  readonly version: number;
  readonly com_key_id: string;
  readonly begin_date: string;
  readonly expiration_date: string;
  readonly message: {
    readonly type: string;
    readonly version: number;
    readonly license?: { readonly expiration_datetime: string };
    readonly content_keys_source: { readonly inline: readonly { readonly id: string }[] };
  };
}

interface EmulatorOptions {
  readonly communicationKey: { readonly id: string; readonly secret: Buffer };
  readonly clock: { nowMs(): number };
  /** The keys for which the provider issues licences, as GUIDs. */
  readonly keyIds: readonly string[];
}

export const guid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

/** A provider's message text, which only its operator may read. */
export const PROVIDER_WORDS = 'tenant 4711 of the licence provider';
const SOAP_ACTION = 'http://schemas.microsoft.com/DRM/2007/03/protocols/AcquireLicense';

/** Challenges as content decryption modules send them, as far as a provider checks them here: for one key. */
export const aChallenge: Readonly<Record<DrmSystem, (keyId: string) => Buffer>> = {
  // A SignedMessage of type LICENSE_REQUEST (1) around the request.
  widevine: (keyId) => signedMessage(1, Buffer.from(`request for ${keyId}`)),
  playready: (keyId) => soap(`<AcquireLicense xmlns="x"><KID>${keyId}</KID></AcquireLicense>`),
};

/** The keys a licence opens. */
export const keyIdsIn = (licence: Uint8Array): string[] =>
  Buffer.from(licence)
    .toString('latin1')
    .match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

const signedMessage = (type: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x08, type, 0x12, content.length]), content]);

const soap = (content: string): Buffer =>
  Buffer.from(
    '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">' +
      `<soap:Body>${content}</soap:Body></soap:Envelope>`,
  );

const LICENCE: Readonly<Record<DrmSystem, (keyIds: string) => Buffer>> = {
  widevine: (keyIds) => signedMessage(2, Buffer.from(keyIds)),
  playready: (keyIds) => soap(`<AcquireLicenseResponse xmlns="x">${keyIds}</AcquireLicenseResponse>`),
};

/** Undefined for a wrong signature: its content is then ignored. */
const claimsIn = (token: string, secret: Buffer): Claims | undefined => {
  const [head = '', body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
  return alg === 'HS256' ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims) : undefined;
};

/** What is wrong with a challenge; undefined for a good one. */
const challengeFault: Readonly<
  Record<DrmSystem, (bytes: Buffer, headers: IncomingMessage['headers']) => string | undefined>
> = {
  widevine: (bytes) => {
    const isRequest = bytes[0] === 0x08 && bytes[1] === 1 && bytes[2] === 0x12;
    return isRequest && bytes[3] === bytes.length - 4 ? undefined : 'no licence request';
  },
  playready: (bytes, headers) => {
    if (headers.soapaction !== `"${SOAP_ACTION}"`) return 'no SOAP action';
    if (!headers['content-type']?.startsWith('text/xml')) return 'no XML';
    return bytes.includes('<AcquireLicense ') ? undefined : 'no licence request';
  },
};

/** A licence provider that makes the checks of a real one, and fails on demand. */
export const startDrmEmulator = async ({ communicationKey, clock, keyIds }: EmulatorOptions) => {
  const tokens: Claims[] = [];
  const faults: string[] = [];
  const visits: string[] = [];
  let failure: DrmFailure | undefined;
  let failuresLeft = 0;

  const tokenFault = (claims: Claims | undefined, challenge: Buffer): string | undefined => {
    if (!claims) return 'signature';
    const nowMs = clock.nowMs();
    const { message } = claims;
    const granted = message.content_keys_source.inline.map(({ id }) => id);
    if (claims.version !== 1 || claims.com_key_id !== communicationKey.id) return 'communication key';
    if (!(Date.parse(claims.begin_date) <= nowMs)) return 'begin date';
    if (!(nowMs < Date.parse(claims.expiration_date))) return 'expiration date';
    if (message.type !== 'entitlement_message' || message.version !== 2) return 'message';
    if (granted.length === 0 || !granted.every((id) => keyIds.includes(id))) return 'unknown key';
    return granted.some((id) => challenge.includes(id)) ? undefined : 'another key';
  };

  const answer = (
    system: DrmSystem,
    request: IncomingMessage,
    challenge: Buffer,
    response: ServerResponse,
  ) => {
    const claims = claimsIn(String(request.headers['x-axdrm-message']), communicationKey.secret);
    const badToken = tokenFault(claims, challenge);
    const badChallenge = challengeFault[system](challenge, request.headers);
    const fault = badChallenge ?? badToken;
    if (fault !== undefined) {
      faults.push(fault);
      return response.writeHead(badChallenge === undefined ? 403 : 400).end(`${fault}: ${PROVIDER_WORDS}`);
    }
    if (claims) tokens.push(claims);
    const granted = claims?.message.content_keys_source.inline.map(({ id }) => id).join(' ') ?? '';
    return response.writeHead(200).end(LICENCE[system](granted));
  };

  const fail = (kind: DrmFailure, request: IncomingMessage, response: ServerResponse) => {
    const failures: Readonly<Record<DrmFailure, () => unknown>> = {
      'closes the connection': () => request.socket.destroy(),
      'loses its answer': () => {
        response
          .writeHead(200, { 'content-length': '1000' })
          .write('half of', () => request.socket.destroy());
      },
      'never answers': () => undefined,
      'answers 500': () => response.writeHead(500).end(PROVIDER_WORDS),
      'answers garbage': () => response.writeHead(200).end(`<html>${PROVIDER_WORDS}</html>`),
      'answers nothing': () => response.writeHead(200).end(),
      'answers too much': () => response.writeHead(200).end(Buffer.alloc(2_000_000, 8)),
      'sends elsewhere': () =>
        response.writeHead(307, { location: `${urlOf()}/elsewhere` }).end(PROVIDER_WORDS),
    };
    failures[kind]();
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      visits.push(request.url ?? '');
      if (failure !== undefined && failuresLeft > 0) {
        failuresLeft -= 1;
        return fail(failure, request, response);
      }
      const system = request.url === '/playready' ? 'playready' : 'widevine';
      answer(system, request, Buffer.concat(chunks), response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    urls: { widevine: `${urlOf()}/widevine`, playready: `${urlOf()}/playready` },
    /** The licences it issued. */
    tokens: tokens as readonly Claims[],
    /** Its refusals, in order. */
    faults: faults as readonly string[],
    visits: visits as readonly string[],
    failWith: (kind: DrmFailure, times = Infinity) => {
      failure = kind;
      failuresLeft = times;
    },
    /** Resets it to its first state. */
    reset: () => {
      failuresLeft = 0;
      for (const list of [tokens, faults, visits]) list.length = 0;
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};
export type DrmEmulator = Awaited<ReturnType<typeof startDrmEmulator>>;
