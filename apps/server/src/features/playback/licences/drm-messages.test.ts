import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAYREADY_MESSAGES, WIDEVINE_MESSAGES } from './drm-messages';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** A protobuf field: number, wire type and content. */
const aField = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 15 }), fc.bigInt({ min: 0n, max: 2n ** 63n })).map(([number, value]) => {
    const bytes = [number << 3];
    for (let left = value; ; left >>= 7n) {
      bytes.push(Number(left & 0x7fn) | (left > 0x7fn ? 0x80 : 0));
      if (left <= 0x7fn) return Buffer.from(bytes);
    }
  }),
  fc
    .tuple(fc.integer({ min: 1, max: 15 }), fc.uint8Array({ maxLength: 127 }))
    .map(([number, content]) => Buffer.from([(number << 3) | 2, content.length, ...content])),
  fc
    .tuple(fc.integer({ min: 1, max: 15 }), fc.constantFrom([1, 8] as const, [5, 4] as const))
    .map(([number, [wireType, length]]) => Buffer.from([(number << 3) | wireType, ...Buffer.alloc(length)])),
);

describe('Widevine message', () => {
  const isChallenge = (bytes: Uint8Array) => WIDEVINE_MESSAGES.isChallenge(bytes);

  it('a type and complete further fields are accepted', () => {
    expect(isChallenge(hex('08 04'))).toBe(true);
    expect(isChallenge(hex('08 01 12 02 aa bb 1a 01 cc'))).toBe(true);
    fc.assert(
      fc.property(fc.array(aField), (fields) => {
        const message = Buffer.concat([hex('08 01'), ...fields]);
        expect(isChallenge(message)).toBe(true);
        // A truncated field, or the obsolete group type.
        expect(isChallenge(Buffer.concat([message, hex('12 05 aa')]))).toBe(false);
        expect(isChallenge(Buffer.concat([message, hex('0b')]))).toBe(false);
      }),
    );
  });

  it('garbage is recognised quickly', () => {
    for (const garbage of [
      '',
      '00',
      '0a 00',
      '08',
      '08 ff',
      '08 01 00',
      '12 01 aa',
      '08 01 12 ff ff ff ff 7f',
    ])
      expect(isChallenge(hex(garbage)), garbage).toBe(false);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof isChallenge(bytes) === 'boolean'),
    );
  });
});

describe('PlayReady message', () => {
  const soap = (content: string) =>
    `<soap:Envelope xmlns:soap="x"><soap:Body>${content}</soap:Body></soap:Envelope>`;
  const asks = soap('<AcquireLicense xmlns="y"/>');
  const answers = soap('<AcquireLicenseResponse xmlns="y"/>');

  it('SOAP with a licence request or response is accepted', () => {
    for (const text of [
      asks,
      `<?xml version="1.0"?>\r\n${asks}\n`,
      `\uFEFF${asks}`,
      asks.replaceAll('soap:', ''),
    ])
      expect(PLAYREADY_MESSAGES.isChallenge(Buffer.from(text)), text).toBe(true);
    expect(PLAYREADY_MESSAGES.isLicence(Buffer.from(answers))).toBe(true);
    expect(PLAYREADY_MESSAGES.isChallenge(Buffer.from(answers))).toBe(false);
    expect(PLAYREADY_MESSAGES.isLicence(Buffer.from(asks))).toBe(false);
  });

  it('a document type or surrounding text is refused', () => {
    for (const text of [
      `x${asks}`,
      `${asks}x`,
      asks.slice(0, -1),
      soap(''),
      `<?xml version="1.0"?><!DOCTYPE a>${asks}`,
    ])
      expect(PLAYREADY_MESSAGES.isChallenge(Buffer.from(text)), text).toBe(false);
  });
});
