import { LANGUAGES } from '@drivein/contract';
import { fakeClock } from '@drivein/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAvaTax } from '../../src/features/checkout/tax/avatax';
import { datedRates } from '../../src/features/checkout/tax/tax-rates';
import { createTaxTable } from '../../src/features/checkout/tax/tax-table';
import type {
  TaxAddress,
  TaxProvider,
  TaxQuote,
  TaxRequest,
} from '../../src/features/checkout/tax/tax-provider';
import {
  AVATAX_WORDS,
  type AvaTaxEmulator,
  type AvaTaxFailure,
  startAvaTaxEmulator,
} from './avatax-emulator';

const clock = fakeClock();
let emulator: AvaTaxEmulator;
let warnings: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warnings.push(line) };
const A_LITTLE_MS = 300;

const avaTax = (more: { licenceKey?: string } = {}) =>
  createAvaTax({ ...emulator.settings, ...more }, { clock, log, timeoutMs: A_LITTLE_MS });

beforeAll(async () => {
  emulator = await startAvaTaxEmulator({ account: '4711', licenceKey: 'a-key', company: 'DRIVEIN' });
});
beforeEach(() => {
  warnings = [];
  emulator.reset();
});
afterAll(() => emulator.stop());

const BROOKLYN: TaxAddress = {
  country: 'US',
  region: 'NY',
  city: 'Brooklyn',
  line1: '1 Main Street',
  line2: 'Apt 2',
  postalCode: '11201',
};
const MUNICH: TaxAddress = { country: 'DE', city: 'München', line1: 'Straße 1', postalCode: '80331' };
const TOKYO: TaxAddress = {
  country: 'JP',
  region: '13',
  city: '千代田区',
  line1: '丸の内1丁目',
  postalCode: '100-0005',
};

const aSale = (address: TaxAddress, more: Partial<TaxRequest> = {}): TaxRequest => ({
  transactionId: 'a-transaction',
  parentProductId: 1001,
  priceMinor: 1499,
  currency: 'USD',
  address,
  atMs: clock.nowMs(),
  ...more,
});

const quoteOf = async (provider: TaxProvider, request: TaxRequest): Promise<TaxQuote> => {
  const quote = await provider.quote(request);
  if (quote === 'AddressInvalid') throw new Error('refused');
  return quote;
};

/** The contract of both implementations. */
const describeProvider = (name: string, make: () => TaxProvider) => {
  describe(`taxes by ${name}`, () => {
    it('are added to the price in the United States', async () => {
      const quote = await quoteOf(make(), aSale(BROOKLYN));
      expect(quote).toMatchObject({ kind: 'tax', netMinor: 1499, totalMinor: 1499 + quote.taxMinor });
    });

    it.each([
      ['Germany', aSale(MUNICH, { currency: 'EUR' }), 239, 0.19],
      ['Japan', aSale(TOKYO, { currency: 'JPY', priceMinor: 2000 }), 182, 0.1],
    ])('are included in the price in %s', async (_country, sale, taxMinor, rate) => {
      const { priceMinor } = sale;
      expect(await make().quote(sale)).toEqual({
        kind: 'vat',
        netMinor: priceMinor - taxMinor,
        taxMinor,
        totalMinor: priceMinor,
        rate,
      });
    });

    it('are refused for an impossible region', async () => {
      const wrong: Partial<TaxAddress>[] = [
        { region: 'BY' },
        { region: 'constructor' },
        { region: undefined },
        { region: '' },
        { line1: '' },
        { line1: ' \u3000 ' },
        { line1: 'a\u0000b' },
        { line2: 'half of a character \ud83d' },
        { country: 'FR', region: 'a\u0000b', postalCode: '75001' },
        { city: '—' },
        { postalCode: '1120' },
        { postalCode: '11201-12' },
        { postalCode: '' },
        { country: 'XX' },
        { country: 'us' },
        { country: '__proto__' },
      ];
      for (const part of wrong)
        expect(await make().quote(aSale({ ...BROOKLYN, ...part })), JSON.stringify(part)).toBe(
          'AddressInvalid',
        );
      expect(warnings).toEqual([]);
    });

    it('accept addresses of every script and the postal codes people write', async () => {
      const right: TaxAddress[] = [
        { ...BROOKLYN, postalCode: '11201-1234' },
        { ...TOKYO, postalCode: '1000005' },
        { ...TOKYO, postalCode: '１００－０００５' },
        { country: 'GB', city: 'London', line1: '10 Downing Street', postalCode: 'SW1A 2AA' },
        { country: 'FR', city: 'Paris', line1: 'شارع', postalCode: '75001', region: 'whatever' },
      ];
      for (const address of right)
        expect(await make().quote(aSale(address)), address.line1).toHaveProperty('rate');
    });

    it("list countries and states by name in each language, in that language's order", async () => {
      const provider = make();
      for (const language of LANGUAGES) {
        const countries = await provider.countries(language);
        expect(countries.map(({ code }) => code)).toEqual(
          expect.arrayContaining(['US', 'DE', 'JP', 'KR', 'VN']),
        );
        const { compare } = new Intl.Collator(language);
        const names = countries.map((country) => country.name);
        expect(names).toEqual([...names].sort(compare));
      }
      const german = await provider.countries('de');
      expect(german.find(({ code }) => code === 'DE')?.name).toBe('Deutschland');
      expect((await provider.regions('US', 'de')).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['New York', 'Washington']),
      );
      const japanese = await provider.regions('JP', 'ja');
      expect(japanese.map(({ name }) => name).filter((name) => /北海道|東京都/.test(name))).toEqual([
        '北海道',
        '東京都',
      ]);
      for (const none of ['DE', 'XX', '__proto__', ''])
        expect(await provider.regions(none, 'en'), none).toEqual([]);
    });

    it('accept repeated reports of a sale and of its refund', async () => {
      const provider = make();
      const sale = aSale(MUNICH, { currency: 'EUR' });
      const quote = await quoteOf(provider, sale);
      const refund = { transactionId: sale.transactionId, atMs: clock.nowMs() };
      for (const _time of ['first', 'second'])
        await expect(provider.commit({ ...sale, quote })).resolves.toBeUndefined();
      for (const _time of ['first', 'second']) await expect(provider.refund(refund)).resolves.toBeUndefined();
    });
  });
};

describeProvider('a table of our own', createTaxTable);
describeProvider('AvaTax', avaTax);

describe('our own tax table', () => {
  const table = createTaxTable();
  const rateOf = async (country: string, day: string, region?: string) => {
    const address = { ...MUNICH, country, region, postalCode: country === 'US' ? '98101' : '80331' };
    return (await quoteOf(table, aSale(address, { atMs: Date.parse(day) }))).rate;
  };

  it('uses the rate in force on the day', async () => {
    expect(await rateOf('DE', '2020-08-01')).toBe(0.16);
    expect(await rateOf('DE', '2026-11-15')).toBe(0.19);
    expect(await rateOf('EE', '2025-06-30T23:59:59Z')).toBe(0.22);
    expect(await rateOf('EE', '2025-07-01')).toBe(0.24);
    expect(await rateOf('FI', '2026-11-15')).toBe(0.255);
    expect(await rateOf('US', '2026-11-15', 'WA')).toBe(0.065);
    expect(await rateOf('US', '2026-11-15', 'OR')).toBe(0);
    expect(await rateOf('HK', '2026-11-15')).toBe(0);
  });

  it('covers every country of the European Union, Japan, Korea and Vietnam', async () => {
    const union = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(
      ' ',
    );
    expect(union).toHaveLength(27);
    for (const country of union)
      expect(await rateOf(country, '2026-11-15'), country).toBeGreaterThanOrEqual(0.17);
    for (const country of ['VN', 'KR'])
      expect(await rateOf(country, '2026-11-15', country === 'VN' ? 'HN' : '11'), country).toBe(0.1);
  });

  it('has its rates in date order and within valid bounds', () => {
    for (const rates of datedRates()) {
      const days = rates.map(([validFrom]) => validFrom);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual(days);
      for (const [, percent] of rates) expect(percent > 0 && percent <= 27).toBe(true);
    }
  });

  it('never loses or adds a cent', async () => {
    const country = fc.constantFrom('US', 'DE', 'CH', 'FI', 'JP', 'HK');
    await fc.assert(
      fc.asyncProperty(country, fc.integer({ min: 0, max: 100_000_000 }), async (code, priceMinor) => {
        const address = code === 'US' ? BROOKLYN : code === 'JP' ? TOKYO : { ...MUNICH, country: code };
        const quote = await quoteOf(table, aSale(address, { priceMinor }));
        expect(quote.netMinor + quote.taxMinor).toBe(quote.totalMinor);
        expect(Math.min(quote.netMinor, quote.taxMinor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('AvaTax', () => {
  it('adds up state, city and district tax', async () => {
    expect(await avaTax().quote(aSale(BROOKLYN))).toEqual({
      kind: 'tax',
      netMinor: 1499,
      taxMinor: 133,
      totalMinor: 1632,
      rate: 0.08875,
    });
  });

  it('decides whether an address is valid', async () => {
    expect(await avaTax().quote(aSale({ ...BROOKLYN, postalCode: '00000' }))).toBe('AddressInvalid');
    expect(emulator.faults).toEqual(['InvalidAddress']);
  });

  it.each<AvaTaxFailure>([
    'closes the connection',
    'never answers',
    'answers 500',
    'answers garbage',
    'taxes more than all',
  ])('%s makes a quote unavailable: nothing is guessed', async (failure) => {
    const provider = avaTax();
    await provider.regions('US', 'en');
    emulator.failWith(failure);
    await expect(provider.quote(aSale(BROOKLYN))).rejects.toMatchObject({ statusCode: 503 });
    expect(JSON.stringify(warnings)).not.toContain(AVATAX_WORDS);
    expect(JSON.stringify(warnings)).not.toContain('Main Street');
    expect(await provider.quote(aSale(BROOKLYN))).toMatchObject({ taxMinor: 133 });
  });

  it('with a wrong key counts as away, and the key is in no log', async () => {
    await expect(avaTax({ licenceKey: 'a-wrong-key' }).quote(aSale(MUNICH))).rejects.toMatchObject({
      statusCode: 503,
    });
    expect(emulator.faults).toEqual(['AuthenticationException']);
    expect(JSON.stringify(warnings)).not.toContain('a-wrong-key');
  });

  it('records a sale once with the collected tax, after any lost reply', async () => {
    const provider = avaTax();
    const sale = aSale(BROOKLYN);
    const quote = { ...(await quoteOf(provider, sale)), taxMinor: 120, totalMinor: 1619 };
    for (const failure of ['closes the connection', 'loses its answer'] as const) {
      emulator.failWith(failure);
      await expect(provider.commit({ ...sale, quote })).rejects.toMatchObject({ statusCode: 503 });
    }
    await provider.commit({ ...sale, quote });
    emulator.failWith('answers 500 afterwards');
    await expect(provider.refund({ transactionId: 'a-transaction', atMs: 0 })).rejects.toMatchObject({
      statusCode: 503,
    });
    await provider.refund({ transactionId: 'a-transaction', atMs: 0 });
    expect([...emulator.books.values()]).toEqual([
      {
        code: 'a-transaction',
        type: 'SalesInvoice',
        status: 'Committed',
        date: new Date(sale.atMs).toISOString().slice(0, 10),
        totalTax: 1.2,
      },
      {
        code: 'a-transaction-refund',
        type: 'ReturnInvoice',
        status: 'Committed',
        date: '1970-01-01',
        totalTax: -1.2,
      },
    ]);
  });

  it('cannot refund an unknown sale, and says so', async () => {
    await expect(avaTax().refund({ transactionId: 'another', atMs: 0 })).rejects.toThrow(
      'EntityNotFoundError',
    );
  });

  it('is asked for countries and states once a day', async () => {
    const provider = avaTax();
    for (const language of ['en', 'de']) {
      await provider.countries(language);
      await provider.regions('US', language);
    }
    expect(emulator.visits).toHaveLength(2);
    clock.advanceMs(25 * 60 * 60_000);
    emulator.failWith('answers 500');
    expect(await provider.regions('US', 'en')).toContainEqual({ code: 'ZZ', name: 'A new state' });
    await provider.countries('en');
    expect(emulator.visits).toHaveLength(4);
  });

  it('is asked again when its country list failed', async () => {
    const provider = avaTax();
    emulator.failWith('answers 500');
    await expect(provider.countries('en')).rejects.toMatchObject({ statusCode: 503 });
    expect(await provider.countries('en')).toHaveLength(7);
  });
});
