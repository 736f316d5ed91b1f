import { rateFromPercent } from '@drivein/checkout-flow';

/**
 * Tax rates of films sold over the internet: an ESTIMATE for demonstrations and small countries, not advice. A service
 * that files returns uses AvaTax. Each rate is valid from its date; `2000-01-01` means "always". In percent.
 */
type DatedRates = readonly (readonly [validFrom: string, percent: number])[];

const since = (percent: number, validFrom = '2000-01-01'): DatedRates => [[validFrom, percent]];

/** Value added and goods-and-services taxes, included in the price of the title page. Standard rates. */
const VAT: Readonly<Record<string, DatedRates>> = {
  // European Union: the buyer's country decides.
  AT: since(20),
  BE: since(21),
  BG: since(20),
  CY: since(19, '2014-01-13'),
  CZ: since(21, '2013-01-01'),
  DE: [
    ['2007-01-01', 19],
    ['2020-07-01', 16],
    ['2021-01-01', 19],
  ],
  DK: since(25),
  EE: [
    ['2009-07-01', 20],
    ['2024-01-01', 22],
    ['2025-07-01', 24],
  ],
  ES: since(21, '2012-09-01'),
  FI: [
    ['2013-01-01', 24],
    ['2024-09-01', 25.5],
  ],
  FR: since(20, '2014-01-01'),
  GR: since(24, '2016-06-01'),
  HR: since(25, '2012-03-01'),
  HU: since(27, '2012-01-01'),
  IE: [
    ['2012-01-01', 23],
    ['2020-09-01', 21],
    ['2021-03-01', 23],
  ],
  IT: since(22, '2013-10-01'),
  LT: since(21, '2009-09-01'),
  LU: [
    ['2015-01-01', 17],
    ['2023-01-01', 16],
    ['2024-01-01', 17],
  ],
  LV: since(21, '2012-07-01'),
  MT: since(18, '2004-01-01'),
  NL: since(21, '2012-10-01'),
  PL: since(23, '2011-01-01'),
  PT: since(23, '2011-01-01'),
  RO: [
    ['2017-01-01', 19],
    ['2025-08-01', 21],
  ],
  SE: since(25),
  SI: since(22, '2013-07-01'),
  SK: [
    ['2011-01-01', 20],
    ['2025-01-01', 23],
  ],
  // Monaco and the Isle of Man share the French and the British tax.
  MC: since(20, '2014-01-01'),
  IM: since(20, '2011-01-04'),
  GB: since(20, '2011-01-04'),
  CH: [
    ['2018-01-01', 7.7],
    ['2024-01-01', 8.1],
  ],
  LI: [
    ['2018-01-01', 7.7],
    ['2024-01-01', 8.1],
  ],
  NO: since(25),
  IS: since(24, '2015-01-01'),
  RS: since(20, '2012-10-01'),
  UA: since(20),
  TR: [
    ['2018-01-01', 18],
    ['2023-07-10', 20],
  ],

  JP: since(10, '2019-10-01'),
  KR: since(10),
  // The temporary rate of 8 % excludes services that may include films over a network, so the full rate is used.
  VN: since(10),
  TW: since(5),
  TH: since(7),
  SG: [
    ['2020-01-01', 7],
    ['2023-01-01', 8],
    ['2024-01-01', 9],
  ],
  MY: [
    ['2020-01-01', 6],
    ['2024-03-01', 8],
  ],
  PH: since(12, '2025-06-02'),
  IN: since(18, '2017-07-01'),
  AU: since(10, '2017-07-01'),
  NZ: since(15, '2016-10-01'),
  AE: since(5, '2018-01-01'),
  SA: [
    ['2018-01-01', 5],
    ['2020-07-01', 15],
  ],
  ZA: since(15, '2018-04-01'),
  MX: since(16, '2020-06-01'),
  CL: since(19, '2020-06-01'),
};

/** Sales taxes on top of the price, by the buyer's state or province. */
const SALES_TAX: Readonly<Record<string, Readonly<Record<string, DatedRates>>>> = {
  /*
   * State rates without counties and cities, for states that tax films sent over a network; sale rates where rentals
   * differ. No entry means no tax: AK, DE, MT, NH and OR have none; CA, FL (which taxes streams as
   * telecommunications), IL, KS, MA, MI, MO, NV, NY, ND, OK, VA and WV do not tax such films.
   */
  US: {
    AL: since(4),
    AZ: since(5.6, '2013-06-01'),
    AR: since(6.5, '2018-01-01'),
    CO: since(2.9, '2021-01-30'),
    CT: since(6.35, '2019-10-01'),
    DC: since(6, '2019-01-01'),
    GA: since(4, '2024-01-01'),
    HI: since(4),
    ID: since(6, '2011-07-01'),
    IN: since(7, '2008-04-01'),
    IA: since(6, '2019-01-01'),
    KY: since(6),
    LA: since(5, '2025-01-01'),
    ME: since(5.5, '2013-10-01'),
    MD: since(6, '2021-03-14'),
    MN: since(6.875, '2013-07-01'),
    MS: since(7),
    NE: since(5.5, '2008-10-01'),
    NJ: since(6.625, '2018-01-01'),
    NM: [
      ['2010-07-01', 5.125],
      ['2022-07-01', 5],
      ['2023-07-01', 4.875],
    ],
    NC: since(4.75, '2011-07-01'),
    OH: since(5.75, '2014-01-01'),
    PA: since(6, '2016-08-01'),
    PR: since(10.5, '2015-07-01'),
    RI: since(7, '2018-10-01'),
    SC: since(6, '2007-06-01'),
    SD: [
      ['2016-06-01', 4.5],
      ['2023-07-01', 4.2],
    ],
    TN: since(7, '2009-01-01'),
    TX: since(6.25),
    UT: since(4.85, '2019-04-01'),
    VT: since(6),
    WA: since(6.5, '2009-07-26'),
    WI: since(5, '2009-10-01'),
    WY: since(4, '2010-07-01'),
  },
  /* GST with the province's share of HST, PST or QST. */
  CA: {
    AB: since(5),
    BC: since(12, '2013-04-01'),
    MB: since(12, '2021-12-01'),
    NB: since(15, '2016-07-01'),
    NL: since(15, '2016-07-01'),
    NT: since(5),
    NS: [
      ['2010-07-01', 15],
      ['2025-04-01', 14],
    ],
    NU: since(5),
    ON: since(13, '2010-07-01'),
    PE: since(15, '2016-10-01'),
    QC: since(14.975, '2013-01-01'),
    SK: since(11, '2017-03-23'),
    YT: since(5),
  },
};

const entryOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Whether the country adds tax to the price. */
export const isTaxOnTop = (country: string): boolean => Object.hasOwn(SALES_TAX, country);

/** In millionths; zero for places without a rate. */
export const rateAt = (
  { country, region }: { readonly country: string; readonly region?: string | undefined },
  atMs: number,
): number => {
  const states = entryOf(SALES_TAX, country);
  const rates = states ? entryOf(states, region ?? '') : entryOf(VAT, country);
  const day = new Date(atMs).toISOString().slice(0, 10);
  const inForce = rates?.filter(([validFrom]) => validFrom <= day).at(-1);
  return rateFromPercent(inForce?.[1] ?? 0);
};

/** For the test that every row is sorted by date. */
export const datedRates = (): readonly DatedRates[] => [
  ...Object.values(VAT),
  ...Object.values(SALES_TAX).flatMap((states) => Object.values(states)),
];
