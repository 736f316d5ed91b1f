import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asScriptSafeJson } from './boot-page';

describe('data inside a page', () => {
  it('no data can end the script element', () => {
    expect(asScriptSafeJson({ text: '</script><script>alert(1)</script><!--' })).not.toContain('<');
  });

  it("parsing the page's data gives the original data", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(asScriptSafeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
