const TEST_HELP = ['!**/*.test.ts', '!**/testing/**', '!**/index.ts'];

const wholePackage = (name, ...besides) => ({
  name,
  mutate: [
    `packages/${name}/src/**/*.ts`,
    ...TEST_HELP,
    ...besides.map((file) => `!packages/${name}/src/${file}`),
  ],
  tests: [`packages/${name}/src/**/*.test.ts`],
});

/**
 * Every line of the packages that decide about money, access, motion and messages; of the watch group only its
 * rules, whose tests are quick: a group of simulated screens takes seconds for each mutant. Smallest first.
 */
export const STRYKER_PACKAGES = [
  wholePackage('entitlement'),
  wholePackage('validation'),
  wholePackage('vehicle-motion'),
  wholePackage('checkout-flow'),
  wholePackage('message-bus', 'a-bus-message.ts', 'fuzz-payloads.ts'),
  {
    name: 'watch-sync',
    mutate: [
      'packages/watch-sync/src/controller/{spec-law,tight-law,seek-policy,smoothed-lead}.ts',
      'packages/watch-sync/src/{leader-order,timeline,roster}.ts',
    ],
    tests: [
      'packages/watch-sync/src/controller/*.test.ts',
      'packages/watch-sync/src/{timeline,roster,spec-profile,leadership,commands}.test.ts',
    ],
  },
];
