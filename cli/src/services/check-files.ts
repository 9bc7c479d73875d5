import { type AnswersRefusal, readAnswers } from '@marque/core/forms/answers-file';
import { compileForm, type Problem, validateForm } from '@marque/core/forms/engine';
import type { Variant, VariantId } from '@marque/core/forms/variants';
import type { ReadFault, ReadText } from './read-text.ts';

export type FileFault = { readonly code: ReadFault } | AnswersRefusal;

/** Answers as the form judges them. */
export interface CheckedFile {
  /** As it was named. */
  readonly file: string;
  readonly form: VariantId;
  readonly problems: readonly Problem[];
}

/** A file that holds no answers, or can't be read at all. */
export interface UnreadFile {
  readonly file: string;
  readonly form: VariantId;
  readonly fault: FileFault;
}

export type FileReport = CheckedFile | UnreadFile;

/**
 * What keeps the answers in each file from being submitted, by the function that the site and its server ask. Files are
 * read one after another; one that can't be read holds up no other. `reached` is told of each report as it is there.
 */
export async function checkFiles(
  variant: Variant,
  files: readonly string[],
  readText: ReadText,
  reached: (report: FileReport, count: number) => void = () => undefined,
): Promise<readonly FileReport[]> {
  const form = compileForm(variant);
  const reports: FileReport[] = [];
  for (const file of files) {
    const named = { file, form: variant.id };
    const text = await readText(file);
    const answers = text.ok ? readAnswers(text.value) : { ok: false as const, error: { code: text.error } };
    const report = answers.ok
      ? { ...named, problems: validateForm(form, answers.value) }
      : { ...named, fault: answers.error };
    reports.push(report);
    reached(report, reports.length);
  }
  return reports;
}

export function isChecked(report: FileReport): report is CheckedFile {
  return 'problems' in report;
}
