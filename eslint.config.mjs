import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Domain packages decide; they never reach for time, chance, network or a screen. */
const RIM_GLOBALS = [
  'Date',
  'setTimeout',
  'setInterval',
  'fetch',
  'window',
  'document',
  'process',
  'localStorage',
];

export default tseslint.config(
  { ignores: ['**/dist/**', '.tsbuild/**', '.data/**', '.cache/**', 'reports/**', '**/node_modules/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      // Numbers and the like read well in templates; objects do not.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // An async handler may have nothing to wait for: the interface asks for a promise.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      'no-console': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['packages/*/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...RIM_GLOBALS.map((name) => ({ name, message: 'Domain packages are pure: hand it in.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Domain packages are pure: hand chance in.' },
      ],
    },
  },
);
