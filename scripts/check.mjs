// The quick checks: types, lint, import rule, dead code. `npm run check`, and the first half of `npm test`.
import { runSteps } from './steps.mjs';

export const CHECKS = [
  { name: 'page types', command: ['npm', 'run', '--silent', 'types', '-w', '@marque/web'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'import rule', command: ['node', 'scripts/check-imports.ts'] },
  { name: 'dead code', command: ['npm', 'run', '--silent', 'dead-code'] },
  { name: 'rules in use', command: ['node', 'scripts/check-rules-in-use.ts'] },
];

if (process.argv[1]?.endsWith('check.mjs')) process.exit(runSteps(CHECKS) ? 0 : 1);
