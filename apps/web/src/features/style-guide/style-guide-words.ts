import { styleGuide, type StyleGuideKey } from '@drivein/wording/style-guide';

type ShortKey = StyleGuideKey extends `style_guide.${infer Rest}` ? Rest : never;

/** `say('banner', { index: 2, count: 5 })` */
export const say = (key: ShortKey, values: Record<string, string | number> = {}): string =>
  Object.entries(values).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    styleGuide[`style_guide.${key}`],
  );
