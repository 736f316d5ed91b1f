import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const git = (cwd, ...args) =>
  execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1024 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/**
 * The state of the sources: the commit, whether files differ from it, and a digest of the difference, which
 * distinguishes two changed states of one commit. Without git it is always "unknown".
 */
export const sourceState = (root) => {
  try {
    const commit = git(root, 'rev-parse', 'HEAD').trim();
    const difference = git(root, 'diff', 'HEAD', '--binary', '--no-ext-diff', '--no-textconv', '--no-color');
    const added = git(root, 'ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
    if (!difference && added.length === 0) return { commit, isDirty: false, changes: '' };
    const hash = createHash('sha256').update(difference);
    for (const file of added) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
    return { commit, isDirty: true, changes: hash.digest('hex').slice(0, 16) };
  } catch {
    return { commit: 'unknown', isDirty: false, changes: '' };
  }
};

export const isSameState = (one, other) => one.commit === other.commit && one.changes === other.changes;

export const describeState = ({ commit, isDirty }) =>
  `commit ${commit.slice(0, 12)}${isDirty ? ' with changed files' : ''}`;
