import type { BrowserContext } from '@playwright/test';
import { driver, type Person } from './people';
import { signIn } from './sign-in';
import { test as base } from './test';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Each test meets home for the first time: what was last seen would stand in for the server's answer. */
const withoutLastSeenHome = (memory: StorageState): StorageState => ({
  ...memory,
  origins: memory.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => !/\/(homeCategories|homeStill)$/.test(name)),
  })),
});

interface WorkerFixtures {
  /** What a browser remembers of a person who signed in: each signs in once, through the front door. */
  readonly memoryOf: (person: Person) => Promise<StorageState>;
}

/** Tests of a person who is already signed in: the driver, unless `test.use({ person })` says who. */
export const test = base.extend<{ person: Person }, WorkerFixtures>({
  person: [driver, { option: true }],
  memoryOf: [
    async ({ browser }, use, { project }) => {
      const memories = new Map<string, Promise<StorageState>>();
      const remember = async (person: Person) => {
        const { baseURL = '' } = project.use;
        const context = await browser.newContext({ baseURL });
        await signIn(await context.newPage(), person);
        const memory = await context.storageState();
        await context.close();
        return withoutLastSeenHome(memory);
      };
      await use((person) => {
        const memory = memories.get(person.email) ?? remember(person);
        memories.set(person.email, memory);
        return memory;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ person, memoryOf }, use) => use(await memoryOf(person)),
});

export { expect } from './test';
