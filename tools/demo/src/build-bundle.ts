import type { Bundle } from '@drivein/catalogue-bundle';
import { titleEntries } from './content/all-titles';
import { bundleClip } from './content/bundle-clip';
import { bundleTitle } from './content/bundle-title';
import { cars } from './content/people/cars';
import { clipEntries, customLists } from './content/clips';
import { consentContents } from './content/consent/consent-contents';
import { contentVersion } from './content/content-version';
import { demoAccounts } from './content/people/demo-accounts';
import { features } from './content/features';
import { genreNames } from './content/genres';
import { homeCategories } from './content/home-categories';
import { legalDocuments } from './content/legal/legal-documents';
import { pageCategories } from './content/page-categories';
import { pages } from './content/pages';
import { playlists } from './content/playlists';
import { popularSearches } from './content/popular-searches';
import { territories } from './content/territories';
import { vouchers } from './content/people/vouchers';
import { filmPlans } from './films/plans';

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
