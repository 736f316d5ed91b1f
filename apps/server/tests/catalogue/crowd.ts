/**
 * How many press at once in a race: some in `npm test`, all of them with CROWDS=large, as `npm run prove engines` and
 * `npm run prove checkout` set it. Ten connections are busy with thirty already; more of them find what is seldom.
 */
export const crowdOf = ({ some, all }: { readonly some: number; readonly all: number }): number =>
  process.env.CROWDS === 'large' ? all : some;
