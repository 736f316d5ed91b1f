import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asScriptSafeJson } from './boot-page';

describe('data inside a page', () => {
  it('cannot end its script element, whatever it says', () => {
    expect(asScriptSafeJson({ text: '</script><script>alert(1)</script><!--' })).not.toContain('<');
  });

  it('comes out as it went in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(asScriptSafeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
