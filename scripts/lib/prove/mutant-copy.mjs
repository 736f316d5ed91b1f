import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from '../paths.mjs';

/** Files in git or not ignored by it: the current sources, edited or not. */
const sourceFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file && existsSync(inRoot(file)));

/**
 * Installed packages are shared by one link each. Packages of the repository are relative links, which lead into the
 * copy, so that the copy's apps import a changed package.
 */
const linkPackages = (from, to) => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const source = path.join(from, name);
    if (name === '@drivein')
      for (const own of mkdirOf(path.join(to, name), source))
        symlinkSync(readlinkSync(path.join(source, own)), path.join(to, name, own));
    else symlinkSync(source, path.join(to, name));
  }
};

const mkdirOf = (folder, source) => {
  mkdirSync(folder, { recursive: true });
  return readdirSync(source);
};

const nestedPackages = () =>
  ['apps', 'packages', 'adapters', 'tools'].flatMap((group) =>
    readdirSync(inRoot(group))
      .map((name) => path.join(group, name, 'node_modules'))
      .filter((folder) => existsSync(inRoot(folder))),
  );

/** Gives a copy of the sources the packages that are installed here. */
export const linkAllPackages = (folder) => {
  linkPackages(inRoot('node_modules'), path.join(folder, 'node_modules'));
  for (const nested of nestedPackages()) symlinkSync(inRoot(nested), path.join(folder, nested));
};

const COPIES = inRoot('.cache', 'mutants');

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Left behind by a killed run. */
export const removeOldCopies = () => {
  for (const name of existsSync(COPIES) ? readdirSync(COPIES) : [])
    if (!isRunning(Number.parseInt(name, 10)))
      rmSync(path.join(COPIES, name), { recursive: true, force: true });
};

/**
 * A copy of the sources below .cache in which a file may be broken: the working tree stays unchanged even if this
 * program crashes.
 */
export const makeCopy = (job) => {
  const folder = path.join(COPIES, `${process.pid}-${job}`);
  for (const file of sourceFiles()) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(inRoot(file), target, { preserveTimestamps: true });
  }
  linkAllPackages(folder);

  return {
    folder,
    /** Applies a row's edit; returns a function that reverts it. */
    mutate: ({ file, search, replace }) => {
      const target = path.join(folder, file);
      const source = readFileSync(target, 'utf8');
      writeFileSync(target, mutated(source, search, replace));
      return () => writeFileSync(target, source);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** A search text that occurs twice, or not at all, does not identify the edit. */
export const mutated = (source, search, replace) => {
  const parts = source.split(search);
  if (parts.length !== 2) throw new Error(`its search text occurs ${parts.length - 1} times, not once`);
  return parts.join(replace);
};

/** The films of the browser tests, by hard links: the copy has a separate database and folder. */
export const linkFilms = ({ folder }) => {
  const films = inRoot('.cache/e2e-data');
  const own = path.join(folder, '.cache/e2e-data');
  if (!existsSync(path.join(films, 'media'))) return;
  mkdirSync(path.dirname(own), { recursive: true });
  execFileSync('cp', ['-al', films, own]);
  for (const entry of ['database', 'operator.sock', 'server.lock'])
    if (lstatSync(path.join(own, entry), { throwIfNoEntry: false }))
      rmSync(path.join(own, entry), { recursive: true, force: true });
};
