import { readFileSync } from 'node:fs';

/**
 * Names a process so that no later one is taken for it: numbers of processes are used again, after a power cut often by
 * the first ones of the new start. Its number, and on Linux the start of the machine and its own start.
 */
export const processIdentity = (pid: number): string =>
  [pid, bootId(), startOf(pid)].filter((part) => part !== undefined).join(' ');

export const pidOf = (mark: string): number => Number(mark.trim().split(' ')[0]);

/** Also of marks that are a number alone: of former versions, and of systems that tell no more. */
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
    // "Not permitted" means it runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const bootId = (): string | undefined => read('/proc/sys/kernel/random/boot_id')?.trim();

/** The 22nd field. The second is the name of the program in brackets, which may hold anything. */
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
