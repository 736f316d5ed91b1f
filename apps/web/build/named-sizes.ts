import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SIZES = fileURLToPath(new URL('../src/ui/sizes.css', import.meta.url));

/** The `@custom-media` rules of ui/sizes.css: name to condition. */
const namesOf = (css: string): ReadonlyMap<string, string> =>
  new Map(
    [...css.matchAll(/@custom-media\s+(--[\w-]+)\s+([^;]+);/g)].map(([, name = '', is = '']) => [name, is]),
  );

/** What PostCSS gives a plugin of an at-rule. */
interface MediaRule {
  params: string;
}

/** Replaces the names of ui/sizes.css in `@media (--phone)`: no browser reads `@custom-media` yet. */
export const namedSizes = () => {
  const names = namesOf(readFileSync(SIZES, 'utf8'));
  const conditionOf = (name: string) => {
    const is = names.get(name);
    if (is === undefined) throw new Error(`ui/sizes.css has no ${name}`);
    return is.includes(' and ') ? `(${is})` : is;
  };
  return {
    postcssPlugin: 'named-sizes',
    AtRule: {
      media: (rule: MediaRule) => {
        if (!rule.params.includes('--')) return;
        rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => conditionOf(name));
      },
    },
  };
};
