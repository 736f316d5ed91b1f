/**
 * How many requests race in parallel: some in `npm test`, all with CROWDS=large, as `npm run prove engines` and `npm
 * run prove checkout` set it. Thirty already use ten connections; more of them find rare faults.
 */
export const crowdOf = ({ some, all }: { readonly some: number; readonly all: number }): number =>
  process.env.CROWDS === 'large' ? all : some;
