import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher';

const PASSWORD = 'Popcorn-4-two';

describe('password hasher', () => {
  it("hashes use argon2id at OWASP's cost by default", async () => {
    const stored = await createPasswordHasher().hash(PASSWORD);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    expect(await cheap.hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  });

  it('the same password gets another hash each time', async () => {
    const hasher = createPasswordHasher();
    expect(await hasher.hash(PASSWORD)).not.toBe(await hasher.hash(PASSWORD));
  });

  it('a password is verified at the cost stored in its hash', async () => {
    const hasher = createPasswordHasher();
    const stored = await hasher.hash(PASSWORD);
    expect(await hasher.verify(stored, PASSWORD)).toBe(true);
    expect(await hasher.verify(stored, `${PASSWORD} `)).toBe(false);
    expect(await hasher.verify(stored, '')).toBe(false);
    const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    expect(await cheap.verify(stored, PASSWORD)).toBe(true);
  });

  it('without an account no password is correct, not even that of the dummy hash', async () => {
    const hasher = createPasswordHasher();
    for (const password of [PASSWORD, '', 'nobody has this account'])
      expect(await hasher.verify(undefined, password)).toBe(false);
  });

  it('no more hashes run in parallel than the limit; cheap ones wait too', async () => {
    const dear = await createPasswordHasher().hash(PASSWORD);
    const hasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }, 1);
    const done: string[] = [];
    await Promise.all([
      hasher.verify(dear, PASSWORD).then(() => done.push('dear')),
      hasher.hash(PASSWORD).then(() => done.push('cheap')),
    ]);
    expect(done).toEqual(['dear', 'cheap']);
  });
});
