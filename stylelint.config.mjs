const NAMED_SIZES =
  'Use the names of apps/web/src/ui/sizes.css, or a container query where a part follows its own width.';

/** A length in pixels; 0, 1 and 2 px draw or align hairlines. */
const OFF_SCALE = /(?<![\w.-])(?!-?[012]px\b)-?\d*\.?\d+px\b/;

/** What oxfmt cannot see: values from the scales of ui/tokens.css, sizes of ui/sizes.css and layers by name. */
export default {
  // The cockpit draws screens inside its page: everything in it follows a unit of its own.
  ignoreFiles: ['**/fonts.css', '**/cockpit.css', '**/dist/**'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'declaration-property-value-disallowed-list': [
      {
        '/^(margin|padding|scroll-margin|scroll-padding)/': [OFF_SCALE],
        '/^((row|column)-)?gap$/': [OFF_SCALE],
        '/^font(-size)?$/': [/\dpx/],
        '/radius$/': [/^\d*\.?\d+px$/],
        'z-index': [/\d/],
      },
      { message: (property, value) => `${property}: ${value} is no value of ui/tokens.css` },
    ],
    'media-feature-name-allowed-list': [['prefers-reduced-motion', 'hover'], { message: NAMED_SIZES }],
    'no-duplicate-selectors': true,
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'no-invalid-position-at-import-rule': true,
    'property-no-unknown': true,
    'unit-no-unknown': true,
    'color-no-invalid-hex': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'custom-property-no-missing-var-function': true,
  },
  overrides: [
    {
      files: ['**/ui/tokens.css'],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
  ],
};
