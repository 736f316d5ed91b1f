import { createHash } from 'node:crypto';

const FIRST_ID = 900_000;
const IDS = 100_000;

/** The name of a title in files and addresses. A short hash keeps titles with letters outside a–z apart. */
export const slugOf = (title: string) => {
  const plain = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  // Anything beyond ASCII would otherwise vanish from the name.
  const isWhole = !/[^\u0000-\u007f]/.test(plain);
  if (isWhole && slug) return slug;
  const mark = createHash('sha256').update(title).digest('hex').slice(0, 8);
  return slug ? `${slug}-${mark}` : `film-${mark}`;
};

/** The same title has the same number on every machine, unless another title has it: then it gets the next one. */
export const idFrom = (slug: string, taken: ReadonlySet<number>) => {
  const begin = createHash('sha256').update(slug).digest().readUInt32BE(0);
  for (let step = 0; step < IDS; step += 1) {
    const id = FIRST_ID + ((begin + step) % IDS);
    if (!taken.has(id)) return id;
  }
  throw new Error('every number of a film is taken');
};
