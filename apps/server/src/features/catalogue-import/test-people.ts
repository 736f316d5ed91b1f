import {
  type Bundle,
  type DemoAccount,
  CarSchema,
  DemoAccountSchema,
  VoucherSchema,
} from '@drivein/catalogue-bundle';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { sql } from 'kysely';
import { createDemoAccounts } from './create-demo-accounts';
import { createVouchersAndCars, type ImportDeps } from './import-bundle';

/** An account without credits, purchases or history. */
const EMPTY_ACCOUNT: Omit<DemoAccount, 'email' | 'password'> = {
  country: 'US',
  language: 'en',
  isMainUser: true,
  birthday: '1990/04',
  credits: [],
  owns: [],
  rents: [],
  watching: [],
};

export interface TestPerson {
  readonly accountId: string;
  readonly country: string;
}

export interface TestPeople {
  /** `wanted` is a demo account; its field `like` names another one whose possessions are copied. */
  addPerson(wanted: Readonly<Record<string, unknown>>): Promise<TestPerson | undefined>;
  addVoucher(voucher: unknown): Promise<boolean>;
  addCar(car: unknown): Promise<boolean>;
}

const account = TypeCompiler.Compile(DemoAccountSchema);
const voucher = TypeCompiler.Compile(VoucherSchema);
const car = TypeCompiler.Compile(CarSchema);

/**
 * Creates people, vouchers and cars of browser tests in the way of a bundle. Invalid input gives false or undefined.
 */
export const createTestPeople = (
  deps: ImportDeps,
  readBundles: () => Promise<readonly Bundle[]>,
): TestPeople => {
  let bundles: Promise<readonly Bundle[]> | undefined;
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string): Promise<string> => {
    const hash = hashes.get(password) ?? deps.passwords.hash(password);
    hashes.set(password, hash);
    return hash;
  };
  const bundleWith = async (part: Partial<Bundle>): Promise<Bundle | undefined> => {
    const [bundle] = await (bundles ??= readBundles());
    return bundle && { ...bundle, demoAccounts: [], vouchers: [], cars: [], ...part };
  };

  const add = async (part: Partial<Bundle>): Promise<boolean> => {
    const bundle = await bundleWith(part);
    if (!bundle) return false;
    await deps.db.transaction().execute((trx) => createVouchersAndCars(deps, trx, bundle));
    return true;
  };

  return {
    addPerson: async ({ like, ...wanted }) => {
      const known = (await (bundles ??= readBundles())).flatMap(({ demoAccounts }) => demoAccounts);
      const model = like === undefined ? EMPTY_ACCOUNT : known.find(({ email }) => email === like);
      const person: unknown = { ...model, ...wanted };
      if (!model || !account.Check(person)) return undefined;
      const bundle = await bundleWith({ demoAccounts: [person] });
      if (!bundle) return undefined;
      const passwordHashes = new Map([[person.password, await hashOf(person.password)]]);
      const made = await deps.db.transaction().execute(async (trx) => {
        await createDemoAccounts(deps, trx, bundle, passwordHashes);
        const { email } = person;
        return trx
          .selectFrom('accounts')
          .select('account_id')
          .where(sql<string>`lower(email)`, '=', email.toLowerCase())
          .executeTakeFirstOrThrow();
      });
      return { accountId: made.account_id, country: person.country };
    },
    addVoucher: async (wanted) => voucher.Check(wanted) && add({ vouchers: [wanted] }),
    addCar: async (wanted) => car.Check(wanted) && add({ cars: [wanted] }),
  };
};
