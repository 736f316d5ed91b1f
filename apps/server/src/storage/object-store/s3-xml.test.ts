import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StoreAway } from './object-store';
import { parseListing } from './s3-store';
import { childrenNamed, parseXml, textOf } from './s3-xml';

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`).replaceAll('\r', '&#13;');

describe('S3 response', () => {
  it('elements are parsed with their escaped characters', () => {
    const root = parseXml(
      '<?xml version="1.0" encoding="UTF-8"?>\n<A xmlns="http://s3.amazonaws.com/doc/2006-03-01/">\n' +
        '  <B>1 &lt; 2 &amp; &quot;3&#x2F;&#52;&apos;</B><B/><C><D>deep</D></C>\n</A>\n',
    );
    expect(root?.name).toBe('A');
    expect(root && textOf(root, 'B')).toBe('1 < 2 & "3/4\'');
    expect(root && childrenNamed(root, 'B')).toHaveLength(2);
    expect(root && textOf(childrenNamed(root, 'C')[0] ?? root, 'D')).toBe('deep');
  });

  it('writing and parsing a text gives the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const root = parseXml(`<A><B>${escaped(text)}</B></A>`);
        expect(root && textOf(root, 'B')).toBe(text);
      }),
    );
  });

  it.each([
    '',
    'text',
    '<A>',
    '</A>',
    '<A></B>',
    '<A/><B/>',
    '<A/>text',
    '<A>&unknown;</A>',
    '<A>& </A>',
    '<A>&#x110000;</A>',
    '<!DOCTYPE A [<!ENTITY x "y">]><A>&x;</A>',
    '<A><![CDATA[x]]></A>',
    '<A><!-- x --></A>',
    '<A b=c/>',
    `${'<A>'.repeat(100)}${'</A>'.repeat(100)}`,
  ])('%s is refused', (document) => {
    expect(parseXml(document)).toBeUndefined();
  });

  it('the parser never hangs or throws', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      'A',
      ' ',
      '=',
      '"',
      '&',
      ';',
      '#',
      '<A>',
      '</A>',
      '<?xml ',
      '?>',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        expect(() => parseXml(parts.join(''))).not.toThrow();
      }),
    );
  });
});

describe('S3 listing', () => {
  const entry =
    '<Contents><Key>a/x</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified><ETag>"e"</ETag></Contents>';
  const listing = (content: string) => `<ListBucketResult>${content}</ListBucketResult>`;

  it('a listing gives the names below our prefix and the start of the next page', () => {
    const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>';
    expect(parseListing(listing(entry + next), 'a/')).toEqual({
      objects: [{ name: 'x', sizeBytes: 1, modifiedMs: Date.UTC(2026, 0, 1), version: 'e' }],
      folders: [],
      next: 't',
    });
    expect(
      parseListing(listing('<CommonPrefixes><Prefix>a/b/</Prefix></CommonPrefixes>'), 'a/').folders,
    ).toEqual(['b/']);
  });

  it.each([
    '<html/>',
    listing('<IsTruncated>true</IsTruncated>'),
    listing(entry.replace('a/x', 'b/x')),
    listing(entry.replace('<Size>1</Size>', '')),
    listing(entry.replace('2026', 'next year')),
    listing(entry.replace('"e"', '')),
  ])('an invalid listing is refused: %s', (document) => {
    expect(() => parseListing(document, 'a/')).toThrow(StoreAway);
  });
});
