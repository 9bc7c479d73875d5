// Every value of rules, forms and contracts runs in the product, or stands on the list of those that wait for their screen.
import { execFileSync } from 'node:child_process';
import { compareWithList, type KnipIssue, unreachedValues } from './rules-in-use/check.ts';
import { BINDING_BY_TEST, WAITING_RULES } from './rules-in-use/waiting-rules.ts';

const KNIP = ['knip', '--production', '--include', 'exports', '--reporter', 'json', '--no-exit-code'];

const report = execFileSync('npx', KNIP, {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const { issues } = JSON.parse(report) as { readonly issues: readonly KnipIssue[] };
const problems = compareWithList(unreachedValues(issues), [...WAITING_RULES, ...BINDING_BY_TEST]);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${WAITING_RULES.length} rules wait for their screen; all others run in the product.`);
