import { expect, it } from 'vitest';
import { startPaymentSandbox } from './start-payment-sandbox';

/** An address of this machine that only a program which listens on all addresses answers at. */
const OTHER_ADDRESS = '127.0.0.2';

it('the payment sandbox listens to this machine alone unless a host is named [SAF-05b]', async () => {
  const statusAt = (host: string, url: string) =>
    fetch(url.replace('localhost', host)).then(
      ({ status }) => status,
      () => 'nothing listens',
    );
  const closed = await startPaymentSandbox({ port: 0 });
  const open = await startPaymentSandbox({ port: 0, host: '0.0.0.0' });
  expect(await statusAt('127.0.0.1', closed.url)).toBe(404);
  expect(await statusAt(OTHER_ADDRESS, closed.url)).toBe('nothing listens');
  expect(await statusAt(OTHER_ADDRESS, open.url)).toBe(404);
  await closed.close();
  await open.close();
});
