import { describe, expect, it } from 'vitest';
import { etagOf, isOtherThanWanted, isUnchanged, mayContinue } from './conditional-request';

const modifiedMs = Date.UTC(2026, 0, 2, 3, 4, 5) + 678;
const version = { etag: etagOf('a-version', false), modifiedMs };
const date = (offsetMs: number) => new Date(modifiedMs + offsetMs).toUTCString();

describe('conditional request', () => {
  it('a matching tag, weak or strong, means unchanged', () => {
    expect(isUnchanged({ 'if-none-match': version.etag }, version)).toBe(true);
    expect(isUnchanged({ 'if-none-match': `"x", W/${version.etag}` }, version)).toBe(true);
    expect(isUnchanged({ 'if-none-match': '*' }, version)).toBe(true);
    expect(isUnchanged({ 'if-none-match': '"x"' }, version)).toBe(false);
  });

  it('the date counts only where there is no tag', () => {
    expect(isUnchanged({ 'if-modified-since': date(0) }, version)).toBe(true);
    expect(isUnchanged({ 'if-modified-since': date(-1000) }, version)).toBe(false);
    expect(isUnchanged({ 'if-modified-since': 'yesterday' }, version)).toBe(false);
    expect(isUnchanged({ 'if-none-match': '"x"', 'if-modified-since': date(0) }, version)).toBe(false);
    expect(isUnchanged({}, version)).toBe(false);
  });

  it('If-Match and If-Unmodified-Since refuse other versions', () => {
    expect(isOtherThanWanted({}, version)).toBe(false);
    for (const tags of ['*', version.etag, `"x", ${version.etag}`])
      expect(isOtherThanWanted({ 'if-match': tags }, version), tags).toBe(false);
    for (const tags of ['"x"', `W/${version.etag}`, ''])
      expect(isOtherThanWanted({ 'if-match': tags }, version), tags).toBe(true);
    const weak = { ...version, etag: `W/${version.etag}` };
    expect(isOtherThanWanted({ 'if-match': weak.etag }, weak)).toBe(true);
    expect(isOtherThanWanted({ 'if-unmodified-since': date(0) }, version)).toBe(false);
    expect(isOtherThanWanted({ 'if-unmodified-since': date(-1000) }, version)).toBe(true);
    expect(isOtherThanWanted({ 'if-unmodified-since': 'yesterday' }, version)).toBe(false);
    expect(isOtherThanWanted({ 'if-match': '*', 'if-unmodified-since': date(-1000) }, version)).toBe(false);
  });

  it('If-Range continues only the same version', () => {
    expect(mayContinue({}, version)).toBe(true);
    expect(mayContinue({ 'if-range': version.etag }, version)).toBe(true);
    expect(mayContinue({ 'if-range': date(0) }, version)).toBe(true);
    for (const other of ['"x"', `W/${version.etag}`, date(1000), date(-1000), 'nonsense'])
      expect(mayContinue({ 'if-range': other }, version)).toBe(false);
  });
});
