import { wordingFor } from '@drivein/wording';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { creditsQuery } from '../../shared/session/account-queries';
import { useWordingState } from '../../shared/text/wording';
import { NewBalance } from './voucher-gift-dialog';

const shownTo = (client: QueryClient, creditsAvailable?: number) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NewBalance creditsAvailable={creditsAvailable} />
    </QueryClientProvider>,
  );
  return html.match(/(?<=<p[^>]*>)[^<]*/g);
};

afterEach(() => useWordingState.setState({ status: 'loading' }, true));

it('gift dialog: balance and expiry are two lines, without the full stop of another script', () => {
  useWordingState.setState({ status: 'ready', table: wordingFor('ja') });
  const client = new QueryClient();
  const creditDates = [{ date: '2026-12-12T12:00:00Z', credits: 3 }];
  client.setQueryData(creditsQuery.queryKey, { creditsAvailable: 3, creditDates });
  expect(shownTo(client)).toEqual(['現在の残高は3クレジットです。', '2026/12/12まで有効']);
});

it('gift dialog: the credits of the reply are shown when the balance could not be fetched again', () => {
  useWordingState.setState({ status: 'ready', table: wordingFor('en') });
  const client = new QueryClient();
  client.setQueryData(creditsQuery.queryKey, { creditsAvailable: 3, creditDates: [] });
  const credits = client.getQueryCache().find({ queryKey: creditsQuery.queryKey });
  credits?.setState({ status: 'error', error: new Error('network') });
  expect(shownTo(client, 8)).toEqual(['You have 8 credits now.']);
});
