// The import rule of ARCHITECTURE.md and the rule about SQL over every source file in git's list.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checkImports } from './import-rule/check.ts';
import { checkTables } from './import-rule/check-tables.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
});
const paths = listed.split('\n').filter((path) => path !== '');
const files = paths.flatMap((path) => {
  try {
    return [{ path, text: readFileSync(path, 'utf8') }];
  } catch {
    // Deleted in the work tree, still listed by git.
    return [];
  }
});
const problems = [...checkImports(files), ...checkTables(files)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${files.length} files keep the import rule and the rule about SQL.`);
