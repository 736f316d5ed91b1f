import { Writable } from 'node:stream';
import { createLogger } from '../../src/operations/logger';

const ERROR_LEVEL = 50;

/** Reads the server's log as it is written: it must hold no failure and no secret. */
export const createLogJudge = () => {
  const complaints: string[] = [];
  const always: string[] = [];
  let lately: string[] = [];
  const judge = (line: string) => {
    const { level } = JSON.parse(line) as { readonly level: number };
    if (level >= ERROR_LEVEL) complaints.push(`logged as an error: ${line}`);
    const secret = [...always, ...lately].find((one) => line.includes(one));
    if (secret) complaints.push(`the log holds ${JSON.stringify(secret)}: ${line}`);
  };
  return {
    log: createLogger(
      'debug',
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          for (const line of chunk.toString().split('\n')) if (line) judge(line);
          done();
        },
      }),
    ),
    keepOut: (secrets: readonly string[]) => void always.push(...secrets),
    /** Those of the last few accounts suffice: a long run has thousands. */
    keepOutForNow: (secrets: readonly string[]) => {
      lately = [...lately, ...secrets].slice(-30);
    },
    /** The findings since the last call. */
    takeComplaints: (): string[] => complaints.splice(0),
  };
};
