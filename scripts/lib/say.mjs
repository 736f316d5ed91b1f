/** Progress for people: one line per step, with its duration. */
const isQuiet = process.argv.includes('--json');

export const say = (text) => {
  if (!isQuiet) console.log(text);
};

export const step = async (what, work) => {
  const startedAt = performance.now();
  say(`· ${what} …`);
  const result = await work();
  say(`  ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
};

/** Ends the command with one clear sentence. */
export const giveUp = (sentence) => {
  console.error(`\n${sentence}`);
  process.exit(1);
};
