import { readFileSync } from 'node:fs';

/**
 * Identifies a process even if its id is reused, which is likely after a power cut. Consists of the process id and, on
 * Linux, the boot id and the start time.
 */
export const processIdentity = (pid: number): string =>
  [pid, bootId(), startOf(pid)].filter((part) => part !== undefined).join(' ');

export const pidOf = (mark: string): number => Number(mark.trim().split(' ')[0]);

/** Also accepts an id alone, as former versions and other systems write it. */
export const runs = (mark: string): boolean => {
  const pid = pidOf(mark);
  if (!Number.isInteger(pid) || pid <= 0 || !isThere(pid)) return false;
  const [, boot, start] = mark.trim().split(' ');
  return isSameOrUnknown(boot, bootId()) && isSameOrUnknown(start, startOf(pid));
};

const isSameOrUnknown = (noted: string | undefined, now: string | undefined) =>
  noted === undefined || now === undefined || noted === now;

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // "Not permitted" means that it runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const bootId = (): string | undefined => read('/proc/sys/kernel/random/boot_id')?.trim();

/** The 22nd field. The second is the program name in brackets, which may contain any character. */
const startOf = (pid: number): string | undefined => {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3];
};

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
