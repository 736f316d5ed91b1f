import { describe, expect, it } from 'vitest';
import { commonRefusalsOf } from './common-refusals';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { openApiDocument } from './openapi';
import { ResponseCode } from './response-code';

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly $ref?: string;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: unknown }> };
  readonly security: readonly Record<string, unknown>[];
  readonly responses: Record<string, { readonly description: string; readonly 'x-response-codes': number[] }>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Record<string, unknown>>;
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI document', () => {
  it('is version 3.1 and has every call once, by its name', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      Object.keys(endpoints).sort(),
    );
  });

  it('puts parameters in braces and describes each of them', () => {
    for (const { path, operation } of operations) {
      expect(path).not.toContain(':');
      const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
      const described = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(described.map(({ name }) => name).sort()).toEqual(inPath.sort());
      expect(described.every(({ required }) => required)).toBe(true);
    }
  });

  it('requires the headers of each access', () => {
    const schemes = { open: [], key: [{ ApiKey: [] }], session: [{ ApiKey: [], Session: [] }] };
    for (const { operation } of operations) {
      const call: Endpoint = endpoints[operation.operationId as keyof typeof endpoints];
      expect(operation.security).toEqual(schemes[call.access]);
    }
    expect(Object.keys(document.components['securitySchemes'] ?? {})).toEqual(['ApiKey', 'Session']);
  });

  it('has the Idempotency-Key header where a call accepts it', () => {
    for (const { operation } of operations) {
      const call: Endpoint = endpoints[operation.operationId as keyof typeof endpoints];
      const isNamed = operation.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
      expect(isNamed).toBe(call.isRepeatable === true);
    }
  });

  it('lists every refusal of a call under a status', () => {
    for (const { operation } of operations) {
      const call: Endpoint = endpoints[operation.operationId as keyof typeof endpoints];
      const listed = Object.values(operation.responses).flatMap((response) => response['x-response-codes']);
      const expected = new Set<number>([
        ...(call.answers ?? [ResponseCode.Ok]),
        ...(call.refusals ?? []),
        ...commonRefusalsOf(call),
      ]);
      expect(new Set(listed)).toEqual(expected);
      for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('');
    }
  });

  it('has a body exactly where a call has one', () => {
    for (const { operation } of operations) {
      const call: Endpoint = endpoints[operation.operationId as keyof typeof endpoints];
      expect(operation.requestBody !== undefined).toBe(call.body !== undefined);
      const type = call.isBinary ? 'application/octet-stream' : 'application/json';
      if (operation.requestBody) expect(Object.keys(operation.requestBody.content)).toEqual([type]);
    }
  });

  it('has no reference to a missing part', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const target = reference
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect(target, reference).toBeDefined();
    }
  });
});
