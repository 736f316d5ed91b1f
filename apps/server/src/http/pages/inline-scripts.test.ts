import { describe, expect, it } from 'vitest';
import { hashesOfInlineScripts } from './inline-scripts';

describe('inline scripts of a page', () => {
  it('inline scripts are listed by their hash; files and data are not', () => {
    const page =
      '<script type="application/json" id="boot">{}</script><script src="/a.js"></script>' +
      "<script>alert('Hello, world.');</script>";
    // The example of CSP level 3.
    expect(hashesOfInlineScripts(page)).toEqual(["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"]);
    expect(hashesOfInlineScripts('<p>none</p>')).toEqual([]);
  });
});
