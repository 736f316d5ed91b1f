/** What may be built upon without asking a lawyer. */
const LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  // Fonts, which travel as they are.
  'OFL-1.1',
]);

/** Others, each with the reason why it is all right here. */
const LICENCES_OF = [
  [/^@ffmpeg-installer\//, 'LGPL and GPL; a program of its own that makes films, linked with nothing'],
  [/^shaka-packager$/, 'BSD-3-Clause by its LICENSE file; a program of its own'],
  [
    /^(@axe-core\/playwright|axe-core|lightningcss(-.+)?)$/,
    'MPL-2.0, unchanged; used to test and build only',
  ],
  [/^caniuse-lite$/, 'CC-BY-4.0, data; used to build only'],
];

/** Code that runs when it is installed can do whatever the installing user may. */
const MAY_RUN_AT_INSTALL = [
  [/^@ffmpeg-installer\//, 'makes its binary executable'],
  [/^esbuild$/, 'checks that its binary fits this system'],
];

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const isListed = (list, name) => list.some(([pattern]) => pattern.test(name));

/** A lockfile that was made on one system knows no hash of what only others install. */
const isForOthers = ({ optional, os, cpu, libc }, { platform, arch }) =>
  optional === true &&
  [
    [os, platform],
    [cpu, arch],
    [libc, platform === 'linux' ? 'glibc' : undefined],
  ].some(([wanted, own]) => wanted !== undefined && !wanted.includes(own));

/** Programs are built into `dist` and look for their packages from there, whatever folder asked for them. */
const OF_A_WORKSPACE = /^(apps|packages|tools)\/[^/]+\/node_modules\//;

const problemsOf = (place, entry, system) => {
  const name = nameOf(place);
  const { version = '', resolved, integrity, license, hasInstallScript, dev } = entry;
  return [
    integrity?.startsWith('sha512-') || isForOthers(entry, system) ? '' : 'has no sha512 hash',
    // From the registry that .npmrc names, and from nowhere else.
    resolved === undefined ? '' : `comes from ${resolved}`,
    /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version) ? '' : `has no plain version (${version})`,
    LICENCES.has(license) || isListed(LICENCES_OF, name) ? '' : `has the licence ${license ?? 'of nobody'}`,
    OF_A_WORKSPACE.test(place) && !dev ? 'is not at the root, where the built programs find it' : '',
    hasInstallScript && !isListed(MAY_RUN_AT_INSTALL, name) ? 'runs a script when it is installed' : '',
  ]
    .filter((problem) => problem !== '')
    .map((problem) => `${place} ${problem}`);
};

const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** `^1.2.3`, `git+ssh://…`, `file:…`: what is installed must be what was looked at. */
const looseRanges = (folder, manifest) =>
  DEPENDENCIES.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(range))
      .map(([name, range]) => `${folder || 'package.json'}: ${name} is not pinned (${range})`),
  );

/** Everything about our dependencies that can be seen in the lockfile alone, as sentences. */
export const dependencyProblems = (lockfile, system = process) => {
  const { lockfileVersion, packages = {} } = lockfile;
  if (lockfileVersion !== 3) return [`the lockfile has version ${lockfileVersion}, not 3`];
  return Object.entries(packages).flatMap(([place, entry]) => {
    if (entry.link) return [];
    return place.includes('node_modules/') ? problemsOf(place, entry, system) : looseRanges(place, entry);
  });
};

/** What `npm audit --json` found: sentences, or undefined where the registry cannot tell. */
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
