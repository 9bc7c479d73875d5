// `npm run bench -- NAME`: runs a candidate and its control in turn and prints the ratio of their medians.
const BENCHES: Readonly<Record<string, () => Promise<{ run: () => Promise<void> }>>> = {
  bids: () => import('./bids.ts'),
  cli: () => import('./cli.ts'),
  rules: () => import('./rules.ts'),
  search: () => import('./search.ts'),
};

const name = process.argv[2];
const load = name === undefined ? undefined : BENCHES[name];
if (load === undefined) {
  console.error(`Say what to measure: npm run bench -- NAME, with one of ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 1;
} else {
  await (await load()).run();
}

export {};
