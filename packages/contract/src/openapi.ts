import { APP_VERSION } from './constants';
import { commonRefusalsOf } from './common-refusals';
import { DRIVING_STATES } from './enumerations';
import { type Access, type Endpoint, IDEMPOTENCY_KEY_PATTERN, RefusalSchema } from './endpoint';
import { endpoints } from './endpoints';
import { ResponseCode as Code, httpStatusOf, ResponseCode, type ResponseCodeName } from './response-code';

interface ResponseCodeLine {
  readonly name: ResponseCodeName;
  readonly httpStatus: number;
}

/** Every response code by its number, with its name and HTTP status. */
export const responseCodeTable: Readonly<Record<number, ResponseCodeLine>> = Object.fromEntries(
  Object.entries(ResponseCode).map(([name, code]) => [
    code,
    { name: name as ResponseCodeName, httpStatus: httpStatusOf(code) },
  ]),
);

type Json = Record<string, unknown>;

const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  open: [],
  key: [{ ApiKey: [] }],
  session: [{ ApiKey: [], Session: [] }],
};

const parametersIn = (place: 'path' | 'query', schema: Endpoint['params']): Json[] =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    schema: property,
  }));

const jsonContent = (schema: unknown): Json => ({ 'application/json': { schema } });
/** An empty schema stands for any bytes. */
const binaryContent: Json = { 'application/octet-stream': {} };

/** Refusals grouped by HTTP status; clients branch on the codes themselves. */
const refusalResponses = (call: Endpoint): Json => {
  const codes = [...new Set<ResponseCode>([...(call.refusals ?? []), ...commonRefusalsOf(call)])];
  const byStatus = new Map<number, ResponseCode[]>();
  for (const code of codes) {
    const status = httpStatusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, grouped]) => [
      String(status),
      {
        description: grouped.map((code) => `${code} ${responseCodeTable[code]?.name ?? ''}`).join(', '),
        'x-response-codes': grouped,
        content: jsonContent({ $ref: '#/components/schemas/Refusal' }),
      },
    ]),
  );
};

const operationOf = (name: string, call: Endpoint): Json => ({
  operationId: name,
  summary: call.summary,
  ...(call.decision ? { description: call.decision } : {}),
  tags: [call.path.split('/')[1] ?? ''],
  security: SECURITY[call.access],
  parameters: [
    ...parametersIn('path', call.params),
    ...parametersIn('query', call.query),
    { $ref: '#/components/parameters/AppLanguage' },
    { $ref: '#/components/parameters/Preview' },
    ...(call.isRefusedInMotion ? [{ $ref: '#/components/parameters/CarActivity' }] : []),
    ...(call.isRepeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ],
  ...(call.body
    ? { requestBody: { required: true, content: call.isBinary ? binaryContent : jsonContent(call.body) } }
    : {}),
  responses: {
    '200': {
      description: 'A good answer',
      'x-response-codes': call.answers ?? [Code.Ok],
      content: call.isBinary ? binaryContent : jsonContent(call.reply),
    },
    ...refusalResponses(call),
  },
});

const inBraces = (path: string) => path.replace(/:([A-Za-z]+)/g, '{$1}');

/** The whole contract as an OpenAPI 3.1 document. TypeBox schemas are JSON Schema already, and go in as they are. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Endpoint>(endpoints)) {
    const path = inBraces(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Drive-in',
      version: APP_VERSION,
      description:
        'A film store and streaming service for the screens of a car. Every reply carries responseCode.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'ApiKey' },
        Session: { type: 'apiKey', in: 'header', name: 'Session' },
      },
      parameters: {
        AppLanguage: {
          name: 'AppLanguage',
          in: 'header',
          required: false,
          description: 'The language of texts, upper case, e.g. EN or DE',
          schema: { type: 'string', maxLength: 40 },
        },
        Preview: {
          name: 'Preview',
          in: 'header',
          required: false,
          description:
            'The uniqueId of the page an editor looks at. Such a request asks for nobody, whatever Session it ' +
            'carries, and may only read: every other method and every call that needs a session is 40370.',
          schema: { type: 'string', maxLength: 200 },
        },
        CarActivity: {
          name: 'CarActivity',
          in: 'header',
          required: false,
          description: 'IN-MOTION while the car of this screen moves: the call is then refused with 40371',
          schema: { type: 'string', enum: [...DRIVING_STATES] },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'The same for every try of one action: a repeat within 24 hours gets the answer of the first, one with ' +
            'other parameters is 40000, one that comes while the first is at work on another server is 50300.',
          schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN },
        },
      },
      schemas: { Refusal: RefusalSchema },
    },
    'x-response-codes': responseCodeTable,
  };
};
