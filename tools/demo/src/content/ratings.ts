/** The youngest a film is made for; every country has its own word for it. */
export type AgeGroup = 0 | 6 | 12 | 15 | 16;

export const ratingOfAge: Record<AgeGroup, Record<'US' | 'DE' | 'KR' | 'JP' | 'VN' | 'default', string>> = {
  0: { US: 'G', DE: 'FSK 0', KR: 'ALL', JP: 'G', VN: 'P', default: '0+' },
  6: { US: 'PG', DE: 'FSK 6', KR: 'ALL', JP: 'G', VN: 'P', default: '6+' },
  12: { US: 'PG-13', DE: 'FSK 12', KR: '12', JP: 'PG12', VN: 'T13', default: '12+' },
  15: { US: 'PG-13', DE: 'FSK 12', KR: '15', JP: 'PG12', VN: 'T13', default: '15+' },
  16: { US: 'R', DE: 'FSK 16', KR: '19', JP: 'R15+', VN: 'T16', default: '16+' },
};
