import type { Problem } from '@marque/core/forms/engine';
import { type FileFault, type FileReport, isChecked } from '../services/check-files.ts';

/** One file of a report in JSON. */
export type FileJson =
  | { readonly file: string; readonly form: string; readonly problems: readonly Problem[] }
  | { readonly file: string; readonly form: string; readonly error: FileFault['code'] };

export function checkJson(reports: readonly FileReport[]): readonly FileJson[] {
  return reports.map((report) => {
    const { file, form } = report;
    return isChecked(report) ? { file, form, problems: report.problems } : { file, form, error: report.fault.code };
  });
}
