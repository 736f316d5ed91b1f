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
  return first && isAlwaysTheSame ? [[owned, 'whatever', 'whatever', ...first.slice(3)]] : rows;
};

/** Padded, as the formatter of documents would. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
};

const names = COLUMNS.map(([, name]) => name);

const document = () => `# The buttons of a title

Which buttons the title page shows, and which of them work, is decided in one place: \`titleButtons\` in
\`packages/entitlement\`. This page shows what it decides, and a test holds the two together
(\`npx vitest run packages/entitlement -u\` writes it anew).

_works_ can be pressed, _off_ is shown and cannot, – is not there. _Offered_ is what the country sells and has a price
for; _credits_ are those of the account against what the film takes.

## Parked

${table(['Owned', 'Offered', 'Credits', ...names], OWNED.flatMap(rowsFor))}

The trailer is shown wherever there is one, on a device that may show it: not on a head unit with too old a software, nor
on the driver's own screen while the car moves. Assign needs messaging between screens. A film that is still being
prepared has Play and Assign off until it is ready.

## In motion

Nothing else appears or goes when the car starts; only assigning to screens works.

${table(
  ['Owned', ...names],
  OWNED.map(([ownership, owned]) => [owned, ...cells({ ownership, isInMotion: true })]),
)}

## In a preview

An editor sees what somebody who owns nothing would see, and nothing can be had. In motion the trailer is off too.

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
