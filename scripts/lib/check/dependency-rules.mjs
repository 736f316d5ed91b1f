/** Licences that need no legal review. */
const LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  // Fonts, which are shipped unchanged.
  'OFL-1.1',
]);

/** Others, each with the reason why it is acceptable. */
const LICENCES_OF = [
  [
    /^@seydx\/node-av-/,
    'MIT by its manifest, GPL-3.0-or-later by the ffmpeg inside; loaded only by the programs that make films',
  ],
  [/^shaka-packager$/, 'BSD-3-Clause by its LICENSE file; a program of its own'],
  [
    /^(@axe-core\/playwright|axe-core|lightningcss(-.+)?)$/,
    'MPL-2.0, unchanged; used to test and build only',
  ],
  [/^caniuse-lite$/, 'CC-BY-4.0, data; used to build only'],
  // Of stylelint.
  [/^argparse$/, 'Python-2.0, permissive; used to check only'],
  [/^mdn-data$/, 'CC0-1.0, data; used to check only'],
  [/^svg-tags$/, 'MIT by its LICENSE file; used to check only'],
];

/** Install scripts have all rights of the installing user. */
const MAY_RUN_AT_INSTALL = [[/^esbuild$/, 'checks that its binary fits this system']];

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const isListed = (list, name) => list.some(([pattern]) => pattern.test(name));

/** A lockfile made on one system lacks the hashes of packages that only others install. */
const isForOthers = ({ optional, os, cpu, libc }, { platform, arch }) =>
  optional === true &&
  [
    [os, platform],
    [cpu, arch],
    [libc, platform === 'linux' ? 'glibc' : undefined],
  ].some(([wanted, own]) => wanted !== undefined && !wanted.includes(own));

/** Programs are built into `dist` and resolve their packages from there, whichever folder imported them. */
const OF_A_WORKSPACE = /^(apps|packages|tools)\/[^/]+\/node_modules\//;

const problemsOf = (place, entry, system) => {
  const name = nameOf(place);
  const { version = '', resolved, integrity, license, hasInstallScript, dev } = entry;
  return [
    integrity?.startsWith('sha512-') || isForOthers(entry, system) ? '' : 'has no sha512 hash',
    // Only from the registry in .npmrc.
    resolved === undefined ? '' : `comes from ${resolved}`,
    /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version) ? '' : `has no plain version (${version})`,
    LICENCES.has(license) || isListed(LICENCES_OF, name) ? '' : `has the licence ${license ?? '(none)'}`,
    OF_A_WORKSPACE.test(place) && !dev ? 'is not at the root, where the built programs find it' : '',
    hasInstallScript && !isListed(MAY_RUN_AT_INSTALL, name) ? 'runs a script when it is installed' : '',
  ]
    .filter((problem) => problem !== '')
    .map((problem) => `${place} ${problem}`);
};

const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** `^1.2.3`, `git+ssh://…`, `file:…`: the installed version must be the reviewed one. */
const looseRanges = (folder, manifest) =>
  DEPENDENCIES.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(range))
      .map(([name, range]) => `${folder || 'package.json'}: ${name} is not pinned (${range})`),
  );

/** All problems of our dependencies that the lockfile alone shows, as sentences. */
export const dependencyProblems = (lockfile, system = process) => {
  const { lockfileVersion, packages = {} } = lockfile;
  if (lockfileVersion !== 3) return [`the lockfile has version ${lockfileVersion}, not 3`];
  return Object.entries(packages).flatMap(([place, entry]) => {
    if (entry.link) return [];
    return place.includes('node_modules/') ? problemsOf(place, entry, system) : looseRanges(place, entry);
  });
};

/** The findings of `npm audit --json` as sentences; undefined when the registry did not answer. */
export const auditFindings = (output) => {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return undefined;
  }
  if (typeof report?.vulnerabilities !== 'object' || report.error) return undefined;
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
};
