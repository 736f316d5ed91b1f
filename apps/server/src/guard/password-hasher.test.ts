import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher';

const PASSWORD = 'Popcorn-4-two';

describe('the password hasher', () => {
  it('hashes with argon2id at the cost that OWASP asks for, unless it is given another', async () => {
    const stored = await createPasswordHasher().hash(PASSWORD);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    expect(await cheap.hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  });

  it('salts: the same password has another hash each time', async () => {
    const hasher = createPasswordHasher();
    expect(await hasher.hash(PASSWORD)).not.toBe(await hasher.hash(PASSWORD));
  });

  it('verifies a password by the cost that stands in its hash', async () => {
    const hasher = createPasswordHasher();
    const stored = await hasher.hash(PASSWORD);
    expect(await hasher.verify(stored, PASSWORD)).toBe(true);
    expect(await hasher.verify(stored, `${PASSWORD} `)).toBe(false);
    expect(await hasher.verify(stored, '')).toBe(false);
    const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    expect(await cheap.verify(stored, PASSWORD)).toBe(true);
  });

  it('verifies no password where there is no account, not even the one of the hash it works on', async () => {
    const hasher = createPasswordHasher();
    for (const password of [PASSWORD, '', 'nobody has this account'])
      expect(await hasher.verify(undefined, password)).toBe(false);
  });

  it('runs no more hashes at once than its limit; cheap ones wait too', async () => {
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
