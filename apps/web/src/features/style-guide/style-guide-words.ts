import { formatMessage, type MessageParams } from '@drivein/wording/format';
import { styleGuide, type StyleGuideKey } from '@drivein/wording/style-guide';

type ShortKey = StyleGuideKey extends `style_guide.${infer Rest}` ? Rest : never;

/** `say('banner', { index: 2, count: 5 })` */
export const say = (key: ShortKey, values: MessageParams = {}): string =>
  formatMessage(styleGuide[`style_guide.${key}`], values, 'en');
