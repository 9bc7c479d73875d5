import { readAnswers } from '../../core/src/forms/answers-file/index.ts';
import { type AnswerFault, compileForm, validateForm } from '../../core/src/forms/engine/index.ts';
import { formFacts } from '../../core/src/forms/matrix/index.ts';
import type { Variant } from '../../core/src/forms/variants/index.ts';
import { latestDay } from '../../core/src/rules/selling/index.ts';
import { type CommandResult, print, readOptions, refuse as refuseWithHint } from '../tables/command.ts';
import { asText } from './tables.ts';

const OPTIONS = {
  variant: { type: 'string', multiple: true },
  check: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * Runs a command line. Unknown options, forms and files are refused with one line and status 2. `readText` returns null for
 * an unreadable file.
 */
export function runCommand(
  args: readonly string[],
  all: readonly Variant[],
  readText: (path: string) => string | null,
  now: number,
): CommandResult {
  const read = readOptions(args, OPTIONS);
  if (!read.ok) return refuse(read.reason);
  const { help, json, check, variant: ids = [] } = read.values;
  if (help) return print(helpOf(all));
  const unknown = ids.find((id) => !all.some((variant) => variant.id === id));
  if (unknown !== undefined) return refuse(`There is no form "${unknown}"`);
  const variants = ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id));
  if (check !== undefined) return printCheck(variants, readText(check), { isJson: json, now });
  return print(json ? JSON.stringify(variants.map(formFacts), null, 2) : asText(variants));
}

function printCheck(
  variants: readonly Variant[],
  text: string | null,
  { isJson, now }: { readonly isJson: boolean; readonly now: number },
): CommandResult {
  const [variant, ...others] = variants;
  if (variant === undefined || others.length > 0)
    return refuse('Answers are checked against one form: name it with --variant');
  if (text === null) return refuse('The file with the answers cannot be read');
  const checked = checkAnswers(variant, text, now);
  if (!checked.ok) return refuse(checked.reason);
  const { problems } = checked;
  const printed = print(isJson ? JSON.stringify(problems, null, 2) : problemsAsText(problems));
  return { ...printed, status: problems.length === 0 ? 0 : 1 };
}

function helpOf(all: readonly Variant[]): string {
  return `Usage: npm run forms -- [options]

  --variant ID   only this form (may be given more than once)
  --check FILE   lists what prevents these answers (JSON, by key) from being submitted to the form that --variant
                 names; exits with 1 if they are invalid; with --json: [{ step, key, fault }]
  --json         for programs: [{ variant, site, steps: [{ key, fields: [{ key, required, visibleWhen, kind,
                 options, max }] }] }], null for members that a field lacks; npm run -s forms -- --json
  --help         this text

Forms: ${all.map(({ id }) => id).join(', ')}
`;
}

function refuse(reason: string): CommandResult {
  return refuseWithHint(reason, '"npm run forms -- --help" lists the options and the forms.');
}

type CheckResult =
  | { readonly ok: true; readonly problems: readonly AnswerFault[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Validates answers with the function that page and server use. The text is JSON: the answers by key, or a whole
 * `formData` as it is submitted.
 */
function checkAnswers(variant: Variant, text: string, now: number): CheckResult {
  const answers = readAnswers(text);
  if (!answers.ok) return { ok: false, reason: 'The answers are not a JSON object' };
  return { ok: true, problems: validateForm(compileForm(variant), answers.value, latestDay(now)) };
}

/** One line for each problem: step, field, fault. */
function problemsAsText(problems: readonly AnswerFault[]): string {
  if (problems.length === 0) return 'The answers are valid and can be submitted.';
  const rows = problems.map(({ step, key, fault }) => [step ?? '–', key, fault]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
