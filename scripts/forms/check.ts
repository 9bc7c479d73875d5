import { readAnswers } from '../../core/src/forms/answers-file/index.ts';
import { compileForm, type Problem, validateForm } from '../../core/src/forms/engine/index.ts';
import type { Variant } from '../../core/src/forms/variants/index.ts';

export type CheckResult =
  | { readonly ok: true; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Validates answers with the function that page and server use. The text is JSON: the answers by key, or a whole
 * `formData` as it is submitted.
 */
export function checkAnswers(variant: Variant, text: string): CheckResult {
  const answers = readAnswers(text);
  if (!answers.ok) return { ok: false, reason: 'The answers are not a JSON object' };
  return { ok: true, problems: validateForm(compileForm(variant), answers.value) };
}

/** One line for each problem: step, field, fault. */
export function problemsAsText(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'The answers are valid and can be submitted.';
  const rows = problems.map(({ step, key, fault }) => [step ?? '–', key, fault]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
