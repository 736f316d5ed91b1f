import { describe, expect, it } from 'vitest';
import { nestingOf, wordsOnly } from './read-rich-text';

describe('the nesting of served HTML', () => {
  it.each([
    ['', 0],
    ['plain', 0],
    ['<h2>A</h2><ul><li><b>b</b></li><li>c</li></ul>', 2],
    ['<p>one<p>two<br><img src=x>', 0],
    ['</div></div><div>', 1],
    [`${'<p>text'.repeat(5000)}`, 0],
    [`${'<div><b>'.repeat(5000)}`, 10_000],
  ])('%.30s is %i deep', (html, depth) => expect(nestingOf(html)).toBe(depth));

  it('is computed in one pass: a pass for each tag would not end for long texts', () => {
    expect(nestingOf('<div a='.repeat(70_000))).toBe(70_000);
    expect(wordsOnly('<script '.repeat(60_000)).trim()).toBe('');
  });

  it('can be taken away', () => {
    expect(
      wordsOnly('<div>one<script>x</script><b>two</b></div <p>three').split(/\s+/).join(' ').trim(),
    ).toBe('one two three');
  });
});
