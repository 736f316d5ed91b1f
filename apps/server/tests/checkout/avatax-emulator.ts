import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** How AvaTax can fail; the last two fail after it recorded the sale. */
export type AvaTaxFailure =
  | 'closes the connection'
  | 'never answers'
  | 'answers 500'
  | 'answers garbage'
  | 'taxes more than all'
  | 'loses its answer'
  | 'answers 500 afterwards';
const AFTER_EFFECT: readonly AvaTaxFailure[] = ['loses its answer', 'answers 500 afterwards'];

const AddressSchema = Type.Object({
  line1: Type.String({ minLength: 1, maxLength: 500 }),
  line2: Type.Optional(Type.String({ minLength: 1 })),
  city: Type.String({ minLength: 1 }),
  region: Type.Optional(Type.String({ minLength: 1 })),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  postalCode: Type.String({ minLength: 1 }),
});
const SaleSchema = Type.Object({
  type: Type.Union([Type.Literal('SalesOrder'), Type.Literal('SalesInvoice')]),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  companyCode: Type.String(),
  customerCode: Type.String({ minLength: 1, maxLength: 50 }),
  date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  currencyCode: Type.String({ pattern: '^[A-Z]{3}$' }),
  commit: Type.Boolean(),
  addresses: Type.Object({ shipTo: AddressSchema }),
  lines: Type.Array(
    Type.Object({
      number: Type.String(),
      quantity: Type.Number(),
      amount: Type.Number({ minimum: 0 }),
      taxCode: Type.String({ pattern: '^[A-Z]\\w{7}$' }),
      itemCode: Type.String({ maxLength: 50 }),
      taxIncluded: Type.Boolean(),
    }),
    { minItems: 1 },
  ),
  taxOverride: Type.Optional(
    Type.Object({ type: Type.Literal('TaxAmount'), taxAmount: Type.Number(), reason: Type.String() }),
  ),
});
type Sale = Static<typeof SaleSchema>;
const RefundSchema = Type.Object({
  refundTransactionCode: Type.String({ minLength: 1, maxLength: 50 }),
  refundDate: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  refundType: Type.Literal('Full'),
});

interface Entry {
  readonly code: string;
  readonly type: 'SalesInvoice' | 'ReturnInvoice';
  readonly status: 'Committed';
  readonly date: string;
  readonly totalTax: number;
}

/**
 * Rates that differ from our own table's, so that a quote shows its source. Brooklyn pays state, city and district
 * tax.
 */
const RATES: Readonly<Record<string, readonly number[]>> = {
  'US-NY': [0.04, 0.045, 0.00375],
  DE: [0.19],
  JP: [0.1],
};
const REGIONS: Readonly<Record<string, readonly { code: string; name: string }[]>> = {
  US: [
    { code: 'NY', name: 'NEW YORK' },
    { code: 'WA', name: 'WASHINGTON' },
    { code: 'ZZ', name: 'A new state' },
  ],
  JP: [
    { code: '13', name: 'TOKYO' },
    { code: '01', name: 'HOKKAIDO' },
  ],
  DE: [{ code: 'BY', name: 'BAYERN' }],
};
const COUNTRIES = ['US', 'DE', 'JP', 'KR', 'VN', 'GB', 'FR'].map((code) => ({ code, name: code }));

/** Its message text, which only the operator may read. */
export const AVATAX_WORDS = 'account 4711 at AvaTax';

const digitsOf = (currency: string) => (currency === 'JPY' ? 0 : 2);
const taxOf = (sale: Sale): { totalTax: number; rates: readonly number[] } => {
  const { country, region } = sale.addresses.shipTo;
  const rates = RATES[`${country}-${region}`] ?? RATES[country] ?? [];
  const rate = rates.reduce((sum, one) => sum + one, 0);
  const scale = 10 ** digitsOf(sale.currencyCode);
  const tax = sale.lines.reduce(
    (sum, { amount, taxIncluded }) => sum + (taxIncluded ? (amount * rate) / (1 + rate) : amount * rate),
    0,
  );
  return { totalTax: Math.round(tax * scale) / scale, rates };
};

/** The part of AvaTax that we use: checks requests, records transactions, fails on demand. */
export const startAvaTaxEmulator = async (settings: {
  readonly account: string;
  readonly licenceKey: string;
  readonly company: string;
}) => {
  const books = new Map<string, Entry>();
  const visits: string[] = [];
  const faults: string[] = [];
  let failure: AvaTaxFailure | undefined;
  let failuresLeft = 0;

  const refuse = (response: ServerResponse, status: number, code: string) => {
    faults.push(code);
    const error = { code, message: AVATAX_WORDS, target: 'x', details: [{ code, number: 1 }] };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  };
  const say = (response: ServerResponse, status: number, content: unknown) => {
    if (failure !== undefined && failuresLeft > 0 && AFTER_EFFECT.includes(failure)) {
      failuresLeft -= 1;
      if (failure === 'loses its answer') return response.socket?.destroy();
      return response.writeHead(500).end(AVATAX_WORDS);
    }
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  };

  const create = (body: unknown, response: ServerResponse) => {
    if (!Value.Check(SaleSchema, body)) return refuse(response, 400, 'ValidationException');
    if (body.companyCode !== settings.company) return refuse(response, 400, 'CompanyNotFoundError');
    const { postalCode } = body.addresses.shipTo;
    if (postalCode === '00000') return refuse(response, 400, 'InvalidAddress');
    const { totalTax, rates } = taxOf(body);
    if (body.type === 'SalesOrder') {
      const isGreedy = failure === 'taxes more than all' && failuresLeft > 0;
      if (isGreedy) failuresLeft -= 1;
      const summary = rates.map((rate) => ({ rate, taxType: 'Sales' }));
      return say(response, 201, { id: 0, code: 'x', totalTax: isGreedy ? 1e6 : totalTax, summary });
    }
    const code = body.code ?? '';
    if (!body.commit || code === '') return refuse(response, 400, 'ValidationException');
    if (books.has(code)) return refuse(response, 400, 'DocStatusError');
    const tax = body.taxOverride?.taxAmount ?? totalTax;
    const { date } = body;
    const entry: Entry = { code, type: 'SalesInvoice', status: 'Committed', date, totalTax: tax };
    books.set(code, entry);
    return say(response, 201, entry);
  };

  const refund = (code: string, body: unknown, response: ServerResponse) => {
    if (!Value.Check(RefundSchema, body)) return refuse(response, 400, 'ValidationException');
    const sold = books.get(code);
    if (!sold) return refuse(response, 404, 'EntityNotFoundError');
    if (books.has(body.refundTransactionCode)) return refuse(response, 400, 'DuplicateEntry');
    const entry: Entry = {
      code: body.refundTransactionCode,
      type: 'ReturnInvoice',
      status: 'Committed',
      date: body.refundDate,
      totalTax: -sold.totalTax,
    };
    books.set(entry.code, entry);
    return say(response, 201, entry);
  };

  const answer = (request: IncomingMessage, body: unknown, response: ServerResponse) => {
    const wanted = Buffer.from(`${settings.account}:${settings.licenceKey}`).toString('base64');
    if (request.headers.authorization !== `Basic ${wanted}`)
      return refuse(response, 401, 'AuthenticationException');
    if (!/^[^;]+; [^;]+; [^;]+; [^;]+; [^;]+$/.test(String(request.headers['x-avalara-client'])))
      return refuse(response, 400, 'ClientHeaderMissing');
    const url = new URL(request.url ?? '', 'http://x');
    const call = `${request.method} ${decodeURIComponent(url.pathname)}`;
    const company = `/api/v2/companies/${settings.company}/transactions/`;
    const region = /^GET \/api\/v2\/definitions\/countries\/(\w\w)\/regions$/.exec(call)?.[1];
    if (call === 'POST /api/v2/transactions/create') return create(body, response);
    if (call === 'GET /api/v2/definitions/countries') return say(response, 200, { value: COUNTRIES });
    if (region !== undefined) return say(response, 200, { value: REGIONS[region] ?? [] });
    if (call.startsWith(`POST ${company}`) && call.endsWith('/refund'))
      return refund(call.slice(`POST ${company}`.length, -'/refund'.length), body, response);
    const found = call.startsWith(`GET ${company}`)
      ? books.get(call.slice(`GET ${company}`.length))
      : undefined;
    return found && found.type === url.searchParams.get('documentType')
      ? say(response, 200, found)
      : refuse(response, 404, 'EntityNotFoundError');
  };

  const failBefore = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (failure === undefined || failuresLeft === 0) return false;
    if (failure === 'taxes more than all' || AFTER_EFFECT.includes(failure)) return false;
    failuresLeft -= 1;
    if (failure === 'closes the connection') request.socket.destroy();
    if (failure === 'answers 500') response.writeHead(500).end(AVATAX_WORDS);
    if (failure === 'answers garbage') response.writeHead(200).end(`<html>${AVATAX_WORDS}</html>`);
    return true;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      visits.push(`${request.method} ${request.url}`);
      if (failBefore(request, response)) return;
      const text = Buffer.concat(chunks).toString();
      answer(request, text === '' ? undefined : (JSON.parse(text) as unknown), response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    settings: { ...settings, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    books: books as ReadonlyMap<string, Entry>,
    visits: visits as readonly string[],
    /** Its refusals, in order. */
    faults: faults as readonly string[],
    failWith: (kind: AvaTaxFailure, times = 1) => {
      failure = kind;
      failuresLeft = times;
    },
    /** Resets it to its first state. */
    reset: () => {
      failuresLeft = 0;
      books.clear();
      for (const list of [visits, faults]) list.length = 0;
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};
export type AvaTaxEmulator = Awaited<ReturnType<typeof startAvaTaxEmulator>>;
