import type { Place } from './tax-provider';

interface Region {
  readonly code: string;
  readonly name: string;
  /** In the country's own script or other official language. */
  readonly local?: string | undefined;
}

interface RegionList {
  /** The language of the local names. */
  readonly localLanguage?: string;
  /** The list has a customary order (Japan: from north to south). */
  readonly hasOwnOrder?: boolean;
  readonly regions: readonly Region[];
}

/** `NY New York|…`; the local name follows a `/`. */
const regionsIn = (text: string): Region[] =>
  text.split('|').map((entry) => {
    const space = entry.indexOf(' ');
    const [name = '', local] = entry.slice(space + 1).split('/');
    return { code: entry.slice(0, space), name, local };
  });

/**
 * Countries whose billing addresses include a state, by the second part of ISO 3166-2. In others (Germany, France, the
 * United Kingdom …) it is not part of an address and not requested.
 */
const LISTS: Readonly<Record<string, RegionList>> = {
  US: {
    regions: regionsIn(
      'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
        'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|' +
        'KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|' +
        'MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|' +
        'NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|' +
        'PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|' +
        'VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|' +
        'GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands|AA Armed Forces Americas|' +
        'AE Armed Forces Europe|AP Armed Forces Pacific',
    ),
  },
  CA: {
    localLanguage: 'fr',
    regions: regionsIn(
      'AB Alberta|BC British Columbia/Colombie-Britannique|MB Manitoba|NB New Brunswick/Nouveau-Brunswick|' +
        'NL Newfoundland and Labrador/Terre-Neuve-et-Labrador|NT Northwest Territories/Territoires du Nord-Ouest|' +
        'NS Nova Scotia/Nouvelle-Écosse|NU Nunavut|ON Ontario|PE Prince Edward Island/Île-du-Prince-Édouard|' +
        'QC Quebec/Québec|SK Saskatchewan|YT Yukon',
    ),
  },
  AU: {
    regions: regionsIn(
      'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|' +
        'SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
    ),
  },
  JP: {
    localLanguage: 'ja',
    hasOwnOrder: true,
    regions: regionsIn(
      '01 Hokkaido/北海道|02 Aomori/青森県|03 Iwate/岩手県|04 Miyagi/宮城県|05 Akita/秋田県|06 Yamagata/山形県|' +
        '07 Fukushima/福島県|08 Ibaraki/茨城県|09 Tochigi/栃木県|10 Gunma/群馬県|11 Saitama/埼玉県|12 Chiba/千葉県|' +
        '13 Tokyo/東京都|14 Kanagawa/神奈川県|15 Niigata/新潟県|16 Toyama/富山県|17 Ishikawa/石川県|18 Fukui/福井県|' +
        '19 Yamanashi/山梨県|20 Nagano/長野県|21 Gifu/岐阜県|22 Shizuoka/静岡県|23 Aichi/愛知県|24 Mie/三重県|' +
        '25 Shiga/滋賀県|26 Kyoto/京都府|27 Osaka/大阪府|28 Hyogo/兵庫県|29 Nara/奈良県|30 Wakayama/和歌山県|' +
        '31 Tottori/鳥取県|32 Shimane/島根県|33 Okayama/岡山県|34 Hiroshima/広島県|35 Yamaguchi/山口県|' +
        '36 Tokushima/徳島県|37 Kagawa/香川県|38 Ehime/愛媛県|39 Kochi/高知県|40 Fukuoka/福岡県|41 Saga/佐賀県|' +
        '42 Nagasaki/長崎県|43 Kumamoto/熊本県|44 Oita/大分県|45 Miyazaki/宮崎県|46 Kagoshima/鹿児島県|47 Okinawa/沖縄県',
    ),
  },
  KR: {
    localLanguage: 'ko',
    regions: regionsIn(
      '11 Seoul/서울특별시|26 Busan/부산광역시|27 Daegu/대구광역시|28 Incheon/인천광역시|29 Gwangju/광주광역시|' +
        '30 Daejeon/대전광역시|31 Ulsan/울산광역시|50 Sejong/세종특별자치시|41 Gyeonggi/경기도|42 Gangwon/강원특별자치도|' +
        '43 North Chungcheong/충청북도|44 South Chungcheong/충청남도|45 North Jeolla/전북특별자치도|' +
        '46 South Jeolla/전라남도|47 North Gyeongsang/경상북도|48 South Gyeongsang/경상남도|49 Jeju/제주특별자치도',
    ),
  },
  // The 34 provinces and cities since July 2025.
  VN: {
    regions: regionsIn(
      '44 An Giang|56 Bắc Ninh|59 Cà Mau|04 Cao Bằng|CT Cần Thơ|DN Đà Nẵng|33 Đắk Lắk|71 Điện Biên|39 Đồng Nai|' +
        '45 Đồng Tháp|30 Gia Lai|HN Hà Nội|23 Hà Tĩnh|HP Hải Phòng|SG Hồ Chí Minh|26 Huế|66 Hưng Yên|' +
        '34 Khánh Hòa|01 Lai Châu|35 Lâm Đồng|09 Lạng Sơn|02 Lào Cai|22 Nghệ An|18 Ninh Bình|68 Phú Thọ|' +
        '29 Quảng Ngãi|13 Quảng Ninh|25 Quảng Trị|05 Sơn La|37 Tây Ninh|69 Thái Nguyên|21 Thanh Hóa|' +
        '07 Tuyên Quang|49 Vĩnh Long',
    ),
  },
  BR: {
    regions: regionsIn(
      'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|' +
        'MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|' +
        'PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|' +
        'RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
    ),
  },
  MX: {
    regions: regionsIn(
      'AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|' +
        'CMX Ciudad de México|COA Coahuila|COL Colima|DUR Durango|GUA Guanajuato|GRO Guerrero|HID Hidalgo|' +
        'JAL Jalisco|MEX México|MIC Michoacán|MOR Morelos|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|' +
        'QUE Querétaro|ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAM Tamaulipas|' +
        'TLA Tlaxcala|VER Veracruz|YUC Yucatán|ZAC Zacatecas',
    ),
  },
  IN: {
    regions: regionsIn(
      'AN Andaman and Nicobar Islands|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CH Chandigarh|' +
        'CG Chhattisgarh|DH Dadra and Nagar Haveli and Daman and Diu|DL Delhi|GA Goa|GJ Gujarat|HR Haryana|' +
        'HP Himachal Pradesh|JK Jammu and Kashmir|JH Jharkhand|KA Karnataka|KL Kerala|LA Ladakh|LD Lakshadweep|' +
        'MP Madhya Pradesh|MH Maharashtra|MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OD Odisha|PY Puducherry|' +
        'PB Punjab|RJ Rajasthan|SK Sikkim|TN Tamil Nadu|TS Telangana|TR Tripura|UP Uttar Pradesh|UK Uttarakhand|' +
        'WB West Bengal',
    ),
  },
};

const listOf = (country: string): RegionList | undefined =>
  Object.hasOwn(LISTS, country) ? LISTS[country] : undefined;

export const hasRegions = (country: string): boolean => listOf(country) !== undefined;

export const isRegionOf = (country: string, code: string): boolean =>
  listOf(country)?.regions.some((region) => region.code === code) ?? false;

/** Sorted for a reader of the language. */
export const regionsOf = (country: string, language: string): Place[] => {
  const list = listOf(country);
  if (!list) return [];
  const isLocal = list.localLanguage === language;
  const named = list.regions.map(({ code, name, local }) => ({
    code,
    name: isLocal ? (local ?? name) : name,
  }));
  return isLocal && list.hasOwnOrder ? named : sortByName(named, language);
};

export const sortByName = (places: readonly Place[], language: string): Place[] => {
  const { compare } = new Intl.Collator(language);
  return [...places].sort((a, b) => compare(a.name, b.name));
};
