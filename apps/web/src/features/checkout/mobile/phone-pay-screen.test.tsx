import { wordingFor } from '@drivein/wording';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { useWordingState } from '../../../shared/text/wording';
import { PaidFor } from './phone-pay-screen';

const drawIn = (language: string, screenName: string) => {
  useWordingState.setState({ status: 'ready', table: wordingFor(language) });
  return renderToStaticMarkup(<PaidFor title="Blue Hour" screenName={screenName} />);
};

afterEach(() => useWordingState.setState({ status: 'loading' }, true));

it.each([
  ['en', 'Front Screen', 'For: Front screen'],
  ['de', 'Front Screen', 'Für: Vorderes Display'],
  ['ko', 'Left Rear', '대상: 뒷좌석 왼쪽'],
  ['de', 'Annas Tablet', 'Für: Annas Tablet'],
])('phone payment: in %s the page names the screen "%s"', (language, screenName, shown) => {
  expect(drawIn(language, screenName)).toContain(`<span>${shown}</span>`);
});

it('phone payment: no screen is named when it has no name', () => {
  expect(drawIn('en', '')).toBe('<p class="phone-pay__what"><strong>Blue Hour</strong></p>');
});
