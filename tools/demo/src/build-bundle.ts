import type { GenreName } from './title-plan';
import { type Texts, texts } from './content/localised';
import type { Bundle } from '@drivein/catalogue-bundle';
import { titleEntries } from './content/all-titles';
import { bundleClip, bundleTitle } from './content/bundle-title';
import { cars, demoAccounts, vouchers } from './content/demo-people';
import { clipEntries, customLists } from './content/clips';
import { consentContents } from './content/consent/consent-contents';
import { features } from './content/features';
import { homeCategories } from './content/home-categories';
import { legalDocuments } from './content/legal/legal-documents';
import { pageCategories } from './content/page-categories';
import { pages } from './content/pages';
import { playlists, popularSearches } from './content/playlists';
import { territories } from './content/markets';
import { filmPlans } from './films/plans';

/**
 * Two rounds of FNV-1a with different starts, as sixteen hex digits. It only has to notice that a catalogue
 * changed, so it need not resist an attacker, and it runs anywhere.
 */
export function contentVersion(content: unknown): string {
  const text = JSON.stringify(content);
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x01234567);
}

function fnv1a(text: string, start: number): string {
  let hash = start;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export const genreNames: Record<GenreName, Texts> = {
  drama: texts('Drama', 'Drama', 'Drama', 'Drame', 'ドラマ', '드라마', 'Chính kịch'),
  mystery: texts('Mystery', 'Mystery', 'Misterio', 'Mystère', 'ミステリー', '미스터리', 'Bí ẩn'),
  thriller: texts('Thriller', 'Thriller', 'Suspense', 'Thriller', 'サスペンス', '스릴러', 'Giật gân'),
  adventure: texts('Adventure', 'Abenteuer', 'Aventuras', 'Aventure', 'アドベンチャー', '모험', 'Phiêu lưu'),
  scifi: texts(
    'Science fiction',
    'Science-Fiction',
    'Ciencia ficción',
    'Science-fiction',
    'SF',
    'SF',
    'Khoa học viễn tưởng',
  ),
  family: texts('Family', 'Familie', 'Familiar', 'Famille', 'ファミリー', '가족', 'Gia đình'),
  romance: texts('Romance', 'Romanze', 'Romance', 'Romance', 'ロマンス', '로맨스', 'Lãng mạn'),
  comedy: texts('Comedy', 'Komödie', 'Comedia', 'Comédie', 'コメディ', '코미디', 'Hài'),
  documentary: texts(
    'Documentary',
    'Dokumentarfilm',
    'Documental',
    'Documentaire',
    'ドキュメンタリー',
    '다큐멘터리',
    'Tài liệu',
  ),
  western: texts('Western', 'Western', 'Wéstern', 'Western', '西部劇', '서부극', 'Cao bồi miền Tây'),
};

/** The whole demo catalogue, ready to be written as `catalogue/demo.json`. The same code gives the same bytes. */
export function buildBundle(): Bundle {
  const content = {
    bundleId: 'demo',
    territories,
    genres: genreNames,
    assets: filmPlans.map(({ assetId, kind, durationS }) => ({ assetId, kind, durationS })),
    titles: titleEntries.map(bundleTitle),
    clips: clipEntries.map(bundleClip),
    playlists,
    customLists,
    features: [...features],
    categories: [...homeCategories, ...pageCategories],
    pages,
    legalDocuments,
    consentContents,
    popularSearches,
    vouchers: [...vouchers],
    cars,
    demoAccounts: [...demoAccounts],
  };
  return { ...content, version: contentVersion(content) };
}
