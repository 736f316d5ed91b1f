import { PurchaseType, type PurchaseTypeName } from '@drivein/contract';
import {
  type CountryOffer,
  type HeldRight,
  isHeld,
  isOfferOpen,
  ownedKinds,
  type RightFacts,
  rightToPlay,
  typesOpenTo,
} from '@drivein/entitlement';
import { aBundle, aBundleIds as ids, aClip, aDemoAccount } from '@drivein/test-kit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadRights } from '../../src/domain/rights/load-rights';
import {
  type Holder,
  isContentPlayableBy,
  isHeldNow,
  isOffered,
  isPlayableBy,
  isVisibleTo,
  isTitleVisible,
} from '../../src/domain/rights/rights-sql';
import { findRightToContent } from '../../src/features/playback/find-right';
import { loadIndex } from '../../src/features/search/load-index';
import { describeOnBothEngines } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

const NOW_MS = 1_800_000_000_000;
const TYPES = Object.keys(PurchaseType) as PurchaseTypeName[];
const COUNTRIES = ['US', 'KR'];
const TITLES = [ids.ferry, ids.moons];
const OPEN_CLIP = 203;
const UNKNOWN_CLIP = 299;
/** Both films, and each kind of clip: open and locked ones of a film, one without a film, none. */
const CONTENTS: readonly { readonly parentProductId: number; readonly vamId: number | null }[] = [
  ...TITLES.map((parentProductId) => ({ parentProductId, vamId: null })),
  ...[ids.lockedClip, OPEN_CLIP, ids.studioClip, UNKNOWN_CLIP].map((vamId) => ({
    parentProductId: 0,
    vamId,
  })),
];
const EMAILS = ['first@example.com', 'second@example.com'];
/** Each account and an anonymous caller, in each country. */
const CALLERS = [undefined, ...EMAILS].flatMap((email) => COUNTRIES.map((country) => ({ email, country })));

interface Offer extends CountryOffer {
  readonly title: number;
  readonly country: string;
}
interface Right extends HeldRight {
  readonly title: number;
  readonly email: string;
}

/** So few times that most of them coincide with another one's boundary. */
const moment = fc.integer({ min: NOW_MS - 1, max: NOW_MS + 1 });
const momentOrNever = fc.option(moment, { nil: null });
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);

const offers = fc.uniqueArray(
  fc.record<Offer>({
    title: oneOf(TITLES),
    country: oneOf(COUNTRIES),
    transactionType: oneOf(TYPES),
    availableFromMs: momentOrNever,
    availableUntilMs: momentOrNever,
  }),
  {
    selector: ({ title, country, transactionType }) => [title, country, transactionType].join(),
    minLength: 4,
    maxLength: 16,
  },
);
const rights = fc.uniqueArray(
  fc.record<Right>({
    title: oneOf(TITLES),
    email: oneOf(EMAILS),
    transactionType: oneOf(TYPES),
    startsAtMs: moment,
    expiresAtMs: momentOrNever,
    endedAtMs: fc.option(moment, { nil: null, freq: 2 }),
  }),
  // A title is bought once.
  {
    selector: ({ title, email, transactionType }) => [title, email, transactionType].join(),
    minLength: 3,
    maxLength: 12,
  },
);
const worlds = fc.record({
  offers,
  rights,
  subscriptions: fc.tuple(momentOrNever, momentOrNever),
  clocks: fc.array(moment, { minLength: 2, maxLength: 3 }),
  callers: fc.subarray(CALLERS, { minLength: 2, maxLength: 3 }),
  types: fc.subarray(TYPES),
});

// On both engines: the rules are SQL, which each engine compiles itself.
describeOnBothEngines('rights to titles', (openDatabase) => {
  let server: TestApp;
  let accountIds: ReadonlyMap<string, string>;

  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    const demoAccounts = EMAILS.map((email) => aDemoAccount({ email }));
    const bundle = aBundle();
    const openClip = aClip({
      ...bundle.clips[0],
      vamId: OPEN_CLIP,
      uniqueContentId: 'open',
      isLocked: false,
    });
    server.writeBundle({ ...bundle, clips: [...bundle.clips, openClip], version: 'rights', demoAccounts });
    await server.catalogueImport.run();
    const accounts = await server.database.db
      .selectFrom('accounts')
      .select(['account_id', 'email'])
      .execute();
    accountIds = new Map(accounts.map(({ account_id, email }) => [email, account_id]));
  });
  afterAll(() => server.close());

  const accountOf = (email: string): string => accountIds.get(email) ?? '';

  const write = async (world: { offers: Offer[]; rights: Right[]; subscriptions: (number | null)[] }) => {
    const { db } = server.database;
    await db.deleteFrom('offers').execute();
    await db.deleteFrom('entitlements').execute();
    const offerRows = world.offers.map((offer) => ({
      parent_product_id: offer.title,
      country: offer.country,
      transaction_type: offer.transactionType,
      price_minor: null,
      available_from_ms: offer.availableFromMs,
      available_until_ms: offer.availableUntilMs,
    }));
    const rightRows = world.rights.map((right, at) => ({
      entitlement_id: String(at),
      account_id: accountOf(right.email),
      parent_product_id: right.title,
      transaction_type: right.transactionType,
      starts_at_ms: right.startsAtMs,
      expires_at_ms: right.expiresAtMs,
      ended_at_ms: right.endedAtMs,
    }));
    if (offerRows.length > 0) await db.insertInto('offers').values(offerRows).execute();
    if (rightRows.length > 0) await db.insertInto('entitlements').values(rightRows).execute();
    for (const [at, email] of EMAILS.entries())
      await db
        .updateTable('accounts')
        .set({ subscription_ends_at_ms: world.subscriptions[at] ?? null })
        .where('email', '=', email)
        .execute();
  };

  /** What the list queries return for each title. */
  const readBySql = async (holder: Holder, types: readonly PurchaseTypeName[], nowMs: number) => {
    const { accountId, country } = holder;
    const title = 'titles.parent_product_id';
    const rows = await server.database.db
      .selectFrom('titles')
      .where(title, 'in', TITLES)
      .select([
        'titles.parent_product_id as title',
        isOffered(title, { country, transactionTypes: types }, nowMs).as('isOffered'),
        isVisibleTo(holder, title, nowMs).as('isThere'),
      ])
      .$if(accountId !== undefined, (query) =>
        query.select((eb) => [
          isPlayableBy({ accountId: accountId ?? '', country }, title, nowMs).as('isPlayable'),
          eb
            .exists(
              eb
                .selectFrom('entitlements')
                .select('entitlement_id')
                .where('account_id', '=', accountId ?? '')
                .whereRef('entitlements.parent_product_id', '=', title)
                .where(isHeldNow(nowMs)),
            )
            .as('isHeld'),
        ]),
      )
      .execute();
    return new Map(rows.map((row) => [row.title, row]));
  };

  it('right to play: the SQL of a play session decides like the loader, for films and every kind of clip', async () => {
    const { db } = server.database;
    const judge = async (world: typeof worlds extends fc.Arbitrary<infer World> ? World : never) => {
      await write(world);
      for (const { email, country } of world.callers)
        for (const nowMs of world.clocks)
          for (const content of CONTENTS) {
            if (email === undefined) continue;
            const holder = { accountId: accountOf(email), country };
            const isPlayable = isContentPlayableBy(
              holder,
              {
                parentProductId: sql`${content.parentProductId}::integer`,
                vamId: sql`${content.vamId}::integer`,
              },
              nowMs,
            );
            const { rows } = await sql<{ is: boolean }>`select ${isPlayable} as is`.execute(db);
            const found = await findRightToContent({ db, clock: { nowMs: () => nowMs } }, holder, content);
            expect({ ...content, is: rows[0]?.is }).toEqual({ ...content, is: found.ok });
          }
    };
    const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 5);
    await fc.assert(fc.asyncProperty(worlds, judge), { numRuns });
  });

  it('SQL, loader and search index decide like the pure rule, for any offers, rights, clock and country', async () => {
    const { db } = server.database;
    const judge = async (world: typeof worlds extends fc.Arbitrary<infer World> ? World : never) => {
      await write(world);
      const { ids: ranked, offeredTo } = await loadIndex(db, AbortSignal.timeout(60_000));
      for (const { email, country } of world.callers)
        for (const nowMs of world.clocks) {
          const holder = { accountId: email && accountOf(email), country };
          const found = await readBySql(holder, world.types, nowMs);
          const loaded = await loadRights(db, holder, TITLES, nowMs);
          const mask = offeredTo({ country, transactionTypes: world.types }, nowMs);
          for (const title of TITLES) {
            const facts: RightFacts = {
              offers: world.offers.filter((offer) => offer.title === title && offer.country === country),
              held: world.rights.filter((right) => right.title === title && right.email === email),
              subscriptionEndsAtMs: world.subscriptions[EMAILS.indexOf(email ?? '')] ?? null,
              askedType: undefined,
              nowMs,
            };
            const open = facts.offers.filter((offer) => isOfferOpen(offer, nowMs)).map(typeOf);
            const held = facts.held.filter((right) => isHeld(right, nowMs)).map(typeOf);
            const isThere = open.length + held.length > 0;
            const isOfferedSo = open.some((type) => world.types.some((wanted) => wanted === type));

            expect(found.get(title)).toMatchObject({ isOffered: isOfferedSo, isThere });
            expect(mask[ranked.indexOf(title)]).toBe(isOfferedSo ? 1 : 0);
            expect(await isTitleVisible(db, holder, title, nowMs)).toBe(isThere);
            expect(loaded.openOffers(title).map(typeOf)).toEqual(open.toSorted());
            expect(loaded.held(title).map(typeOf)).toEqual(held.toSorted());
            const openTypes = email === undefined ? [] : typesOpenTo(facts.subscriptionEndsAtMs, nowMs);
            const kinds = ownedKinds(open, held, openTypes);
            expect(loaded.ownedKinds(title)).toEqual(expect.arrayContaining(kinds));
            expect(loaded.ownedKinds(title)).toHaveLength(kinds.length);
            if (email === undefined) continue;

            const right = rightToPlay(facts);
            expect(loaded.toPlay(title)).toEqual(right);
            expect(found.get(title)).toMatchObject({
              isHeld: held.length > 0,
              isPlayable: typeof right !== 'string',
            });
            expect(kinds.some(({ owned }) => owned)).toBe(typeof right !== 'string');
          }
        }
    };
    const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 5);
    await fc.assert(fc.asyncProperty(worlds, judge), { numRuns });
  });
});

const typeOf = ({ transactionType }: { readonly transactionType: string }) => transactionType;
