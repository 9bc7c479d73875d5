import { readAnswers } from '../../core/src/forms/answers-file/index.ts';
import { compileForm, type Problem, validateForm } from '../../core/src/forms/engine/index.ts';
import type { Variant } from '../../core/src/forms/variants/index.ts';

export type Checked =
  | { readonly ok: true; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly reason: string };

/**
 * What keeps answers from being submitted, by the same function that page and server ask. The text is JSON: the answers
 * by their keys, or a whole `formData` as it is sent, with the answers in it.
 */
export function checkAnswers(variant: Variant, text: string): Checked {
  const answers = readAnswers(text);
  if (!answers.ok) return { ok: false, reason: 'The answers are no JSON object' };
  return { ok: true, problems: validateForm(compileForm(variant), answers.value) };
}

/** A line for each thing that is wrong: step, field, fault. */
export function problemsAsText(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'Nothing is wrong: these answers can be submitted.';
  const rows = problems.map(({ step, key, fault }) => [step ?? '–', key, fault]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
