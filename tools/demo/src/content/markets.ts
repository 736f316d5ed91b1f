import type { Bundle } from '@drivein/catalogue-bundle';
import { texts } from './localised';

export const COUNTRIES = ['US', 'DE', 'KR', 'JP', 'VN'] as const;
export type CountryCode = (typeof COUNTRIES)[number];

/** `countryId` is the ISO 3166-1 number. */
export const territories: Bundle['territories'] = [
  { country: 'US', countryId: 840, svodCountryId: 840, currency: 'USD', languages: ['en', 'es'] },
  { country: 'DE', countryId: 276, svodCountryId: 276, currency: 'EUR', languages: ['de', 'en', 'fr'] },
  { country: 'KR', countryId: 410, svodCountryId: 410, currency: 'KRW', languages: ['ko', 'en'] },
  { country: 'JP', countryId: 392, svodCountryId: 392, currency: 'JPY', languages: ['ja', 'en'] },
  { country: 'VN', countryId: 704, svodCountryId: 704, currency: 'VND', languages: ['vi', 'en'] },
];

/** The youngest a film is made for; every country has its own word for it. */
export type AgeGroup = 0 | 6 | 12 | 15 | 16;

export const ratingOfAge: Record<AgeGroup, Record<'US' | 'DE' | 'KR' | 'JP' | 'VN' | 'default', string>> = {
  0: { US: 'G', DE: 'FSK 0', KR: 'ALL', JP: 'G', VN: 'P', default: '0+' },
  6: { US: 'PG', DE: 'FSK 6', KR: 'ALL', JP: 'G', VN: 'P', default: '6+' },
  12: { US: 'PG-13', DE: 'FSK 12', KR: '12', JP: 'PG12', VN: 'T13', default: '12+' },
  15: { US: 'PG-13', DE: 'FSK 12', KR: '15', JP: 'PG12', VN: 'T13', default: '15+' },
  16: { US: 'R', DE: 'FSK 16', KR: '19', JP: 'R15+', VN: 'T16', default: '16+' },
};

/** Why a film has its rating, as printed under it. */
export const ratingReasons = {
  none: texts(
    'Suitable for all ages',
    'Für alle Altersgruppen geeignet',
    'Apta para todos los públicos',
    'Tous publics',
    '全年齢向け',
    '모든 연령 관람가',
    'Phù hợp với mọi lứa tuổi',
  ),
  mildPeril: texts(
    'Mild peril',
    'Leicht bedrohliche Szenen',
    'Peligro leve',
    'Quelques scènes de danger',
    '軽度の危険な場面',
    '가벼운 위험 장면',
    'Một số cảnh nguy hiểm nhẹ',
  ),
  peril: texts(
    'Scenes of peril',
    'Bedrohliche Szenen',
    'Escenas de peligro',
    'Scènes de danger',
    '危険な場面',
    '위험한 장면',
    'Cảnh nguy hiểm',
  ),
  tension: texts(
    'Sustained tension',
    'Anhaltende Spannung',
    'Tensión sostenida',
    'Tension soutenue',
    '緊張感の続く場面',
    '지속적인 긴장감',
    'Căng thẳng kéo dài',
  ),
  frightening: texts(
    'Frightening scenes',
    'Beängstigende Szenen',
    'Escenas que pueden dar miedo',
    'Scènes effrayantes',
    '恐怖を感じる場面',
    '무서운 장면',
    'Cảnh gây sợ hãi',
  ),
  violence: texts(
    'Violence',
    'Gewalt',
    'Violencia',
    'Violence',
    '暴力的な場面',
    '폭력적인 장면',
    'Cảnh bạo lực',
  ),
  language: texts(
    'Some strong language',
    'Vereinzelt derbe Sprache',
    'Algo de lenguaje malsonante',
    'Quelques grossièretés',
    '一部に乱暴な言葉',
    '일부 거친 언어',
    'Đôi chỗ ngôn từ mạnh',
  ),
  smoking: texts(
    'Smoking',
    'Rauchen',
    'Escenas con tabaco',
    'Scènes de tabagisme',
    '喫煙の場面',
    '흡연 장면',
    'Cảnh hút thuốc',
  ),
  romance: texts(
    'Mild romance',
    'Dezente Liebesszenen',
    'Romance leve',
    'Quelques scènes romantiques',
    '軽い恋愛描写',
    '가벼운 애정 표현',
    'Cảnh tình cảm nhẹ nhàng',
  ),
} as const;
export type RatingReason = keyof typeof ratingReasons;
