import type { PurchaseTypeName } from '@drivein/contract/light';
import { expect, it } from 'vitest';
import type { Ownership } from './ownership';
import { type TitleAction, titleButtons, type TitleSituation } from './title-buttons';

const DOCUMENT = '../../../docs/title-buttons.md';

const OWNED: readonly (readonly [Ownership, string])[] = [
  ['none', 'nothing'],
  ['rented', 'a rental'],
  ['streaming', 'a package'],
  ['bought', 'the film'],
];
const OFFERED: readonly (readonly [readonly PurchaseTypeName[], string])[] = [
  [['EST', 'TVOD'], 'buy and rent'],
  [['EST'], 'buy'],
  [['TVOD'], 'rent'],
  [[], 'neither'],
];
type Credits = Pick<TitleSituation, 'isRedeemable' | 'creditsAvailable'>;
const CREDITS: readonly (readonly [Credits, string])[] = [
  [{ isRedeemable: true, creditsAvailable: 2 }, 'enough'],
  [{ isRedeemable: true, creditsAvailable: 1 }, 'too few'],
  [{ isRedeemable: true, creditsAvailable: 0 }, 'none'],
  [{ isRedeemable: false, creditsAvailable: 2 }, 'not redeemable'],
];
const COLUMNS: readonly (readonly [readonly TitleAction[], string])[] = [
  [['play', 'resume'], 'Play or Resume'],
  [['redeem'], 'Redeem'],
  [['purchase'], 'Buy'],
  [['rent'], 'Rent'],
  [['trailer'], 'Trailer'],
  [['assign'], 'Assign'],
];

const everything: TitleSituation = {
  ownership: 'none',
  offers: ['EST', 'TVOD'],
  isRedeemable: true,
  creditCost: 2,
  creditsAvailable: 2,
  streamProgressS: 0,
  hasTrailer: true,
  isDeviceRestricted: false,
  isMessagingOn: true,
  isInPreparation: false,
  isInMotion: false,
  isPreview: false,
};

const cells = (situation: Partial<TitleSituation>): string[] => {
  const buttons = titleButtons({ ...everything, ...situation });
  return COLUMNS.map(([actions]) => {
    const button = buttons.find(({ action }) => actions.includes(action));
    if (!button) return '–';
    return button.isEnabled ? 'works' : 'off';
  });
};

const rowsFor = ([ownership, owned]: (typeof OWNED)[number]): string[][] => {
  const rows = OFFERED.flatMap(([offers, offered]) =>
    CREDITS.map(([credits, held]) => [owned, offered, held, ...cells({ ownership, offers, ...credits })]),
  );
  const [first] = rows;
  const isAlwaysTheSame = rows.every((row) => row.slice(3).join() === first?.slice(3).join());
  return first && isAlwaysTheSame ? [[owned, 'any', 'any', ...first.slice(3)]] : rows;
};

/** Padded like the formatter does. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
};

const names = COLUMNS.map(([, name]) => name);

const document = () => `# The buttons of a title

\`titleButtons\` in \`packages/entitlement\` decides which buttons the title page shows, and which of them work. This page
is its output, and a test compares the two (\`npx vitest run packages/entitlement -u\` rewrites the page).

_works_ is enabled, _off_ is shown as disabled, – is hidden. _Offered_ are the purchase types with a price in the
country; _credits_ are those of the account compared with the film's cost.

## Parked

${table(['Owned', 'Offered', 'Credits', ...names], OWNED.flatMap(rowsFor))}

The trailer is shown if there is one, on a device that may show it: not on a head unit with too old a software, nor
on the driver's own screen while the car moves. Assign needs messaging between screens. A film that is still being
prepared has Play and Assign off until it is ready.

## In motion

Motion changes no visibility; only Assign works.

${table(
  ['Owned', ...names],
  OWNED.map(([ownership, owned]) => [owned, ...cells({ ownership, isInMotion: true })]),
)}

## In a preview

An editor sees the page of an account without ownership, with all purchases off. In motion the trailer is off too.

${table(
  ['Car', ...names],
  [false, true].map((isInMotion) => [
    isInMotion ? 'in motion' : 'parked',
    ...cells({ isPreview: true, isInMotion }),
  ]),
)}
`;

it('title buttons: the table in docs/title-buttons.md is the one of the code [TDP-02d]', async () => {
  await expect(document()).toMatchFileSnapshot(DOCUMENT);
});
