import type { AnswerFault } from '@marque/core/forms/engine';
import { type FileFault, type FileReport, isChecked } from '../../services/check-files.ts';
import { alignRow, DASH, naturalWidths } from '../table.ts';
import type { FileView, ProblemRow, ReportView } from './check-view.ts';

const INDENT = '    ';
const BETWEEN_PARTS = '   ';

/** A report for pipes and files: aligned columns with one line for each problem, so that tools can search it. */
export function plainLines({ files, sum }: ReportView): readonly string[] {
  const heads = naturalWidths(files.map(headOf));
  const rows = naturalWidths(files.flatMap((file) => file.rows.map(cellsOf)));
  return [
    ...files.flatMap((file) => [
      ...alignRow(headOf(file), heads),
      ...file.rows.flatMap((row) => alignRow(cellsOf(row), rows, { indent: INDENT })),
    ]),
    ...(sum.length === 0 ? [] : [sum.map(({ words }) => words).join(BETWEEN_PARTS)]),
  ];
}

function headOf({ sign, name, state }: FileView): readonly string[] {
  return [sign, name, state];
}

function cellsOf({ step, label, key, advice }: ProblemRow): readonly string[] {
  return [step, label ?? DASH, key, advice];
}

/** One file of a report in JSON. */
type FileJson =
  | { readonly file: string; readonly form: string; readonly problems: readonly AnswerFault[] }
  | { readonly file: string; readonly form: string; readonly error: FileFault['code'] };

export function checkJson(reports: readonly FileReport[]): readonly FileJson[] {
  return reports.map((report) => {
    const { file, form } = report;
    return isChecked(report) ? { file, form, problems: report.problems } : { file, form, error: report.fault.code };
  });
}
