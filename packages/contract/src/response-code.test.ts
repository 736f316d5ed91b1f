import { expect, it } from 'vitest';
import { ResponseCode } from './response-code';
import { responseCodeTable } from './openapi';

it('response codes: every number has one name', () => {
  expect(Object.keys(responseCodeTable)).toHaveLength(Object.keys(ResponseCode).length);
  expect(responseCodeTable[ResponseCode.VoucherExpired]).toEqual({ name: 'VoucherExpired', httpStatus: 400 });
});

it('response codes: every code of the documents exists with its number', () => {
  const documented = [
    ...[10000, 10003, 10006, 20008, 40003, 40004, 40005, 40011, 40016, 40017, 40018, 40019, 40020],
    ...[40055, 40057, 40058, 40067, 40076, 40079, 40137, 40220, 40222, 40317, 40325],
  ];
  expect(documented.filter((code) => !(code in responseCodeTable))).toEqual([]);
});

it('response codes: success is 200 and nothing else', () => {
  for (const [code, { httpStatus }] of Object.entries(responseCodeTable)) {
    expect(httpStatus === 200, code).toBe(Number(code) < 20000);
  }
});
