import { type AnswersRefusal, readAnswers } from '@marque/core/forms/answers-file';
import { type AnswerFault, compileForm, validateForm } from '@marque/core/forms/engine';
import type { Variant, VariantId } from '@marque/core/forms/variants';
import { latestDay } from '@marque/core/rules/selling';
import type { ReadFault, ReadText } from './read-text.ts';

export type FileFault = { readonly code: ReadFault } | AnswersRefusal;

/** The faults of a file's answers. */
export interface CheckedFile {
  /** The file name as given. */
  readonly file: string;
  readonly form: VariantId;
  readonly problems: readonly AnswerFault[];
}

/** A file that contains no answers or cannot be read. */
export interface UnreadFile {
  readonly file: string;
  readonly form: VariantId;
  readonly fault: FileFault;
}

export type FileReport = CheckedFile | UnreadFile;

/**
 * Validates the answers in each file with the function that page and server use. Files are read one after another, and an
 * unreadable file does not stop the others. `onReport` receives each report when it is done.
 */
export async function checkFiles(
  variant: Variant,
  files: readonly string[],
  readText: ReadText,
  now: number,
  onReport: (report: FileReport, count: number) => void = () => undefined,
): Promise<readonly FileReport[]> {
  const form = compileForm(variant);
  const reports: FileReport[] = [];
  for (const file of files) {
    const named = { file, form: variant.id };
    const text = await readText(file);
    const answers = text.ok ? readAnswers(text.value) : { ok: false as const, error: { code: text.error } };
    const report = answers.ok
      ? { ...named, problems: validateForm(form, answers.value, latestDay(now)) }
      : { ...named, fault: answers.error };
    reports.push(report);
    onReport(report, reports.length);
  }
  return reports;
}

export function isChecked(report: FileReport): report is CheckedFile {
  return 'problems' in report;
}
