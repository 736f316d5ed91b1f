import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichMessage } from './rich-message';

const render = (text: string) =>
  renderToStaticMarkup(<RichMessage text={text} parts={{ link: <a href="/privacy">policy</a> }} />);

describe('a message with a link in it', () => {
  it.each([
    ['You accept the {link}.', 'You accept the <a href="/privacy">policy</a>.'],
    ['{link} に同意します', '<a href="/privacy">policy</a> に同意します'],
    ['No link here', 'No link here'],
    ['An {unknown} and {toString} stay', 'An {unknown} and {toString} stay'],
  ])('keeps the order of the language: %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it('never reads words as HTML', () => {
    expect(render('<b>{link}</b>')).toBe('&lt;b&gt;<a href="/privacy">policy</a>&lt;/b&gt;');
  });
});
