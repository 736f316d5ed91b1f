import fc from 'fast-check';

// `npm run prove properties` asks for many more runs than a quick test needs.
const runs = Number(process.env.PROPERTY_RUNS ?? 100);
fc.configureGlobal({ numRuns: runs });
