import type { AnswerFault, CompiledForm } from '@marque/core/forms/engine';
import { compileForm } from '@marque/core/forms/engine';
import { faultBound, faultKey } from '@marque/core/forms/fault-messages';
import { labelKey } from '@marque/core/forms/fields';
import { stepKey, type Variant } from '@marque/core/forms/variants';
import { formatNumber } from '@marque/core/rules/format';
import { type CheckedFile, type FileReport, isChecked, type UnreadFile } from '../../services/check-files.ts';
import { STANDARD_INPUT } from '../../services/read-text.ts';
import type { Translate } from '../../texts.ts';
import { printable } from '../print.ts';
import { DASH } from '../table.ts';

/** The texts of a report, independent of its output format. */
export interface ReportView {
  readonly files: readonly FileView[];
  /** Totals of all files; empty for a single file. */
  readonly sum: readonly SumPart[];
  /** The suggested next command; null without faults. */
  readonly next: { readonly label: string; readonly command: string; readonly why: string } | null;
}

export interface FileView {
  readonly isGood: boolean;
  /** The text equivalent of the colour. */
  readonly sign: string;
  readonly name: string;
  readonly state: string;
  readonly rows: readonly ProblemRow[];
}

export interface ProblemRow {
  readonly step: string;
  /** Null for an unknown key. */
  readonly label: string | null;
  /** The value in the file. */
  readonly key: string;
  /** How to correct the fault. */
  readonly advice: string;
}

export interface SumPart {
  readonly kind: 'good' | 'bad' | 'unread';
  readonly words: string;
}

/** Unreadable files count in the totals; `unreadFileMessage` reports them on standard error. */
export function viewOf(reports: readonly FileReport[], variant: Variant, t: Translate): ReportView {
  const form = compileForm(variant);
  const checked = reports.filter(isChecked);
  const bad = checked.filter(({ problems }) => problems.length > 0);
  const command = `marque form show ${variant.id}`;
  return {
    files: checked.map((file) => fileView(file, form, t)),
    sum: reports.length < 2 ? [] : sumOf(checked.length - bad.length, bad.length, reports.length - checked.length, t),
    next: bad.length === 0 ? null : { label: t('cli:check.next'), command, why: t('cli:check.nextWhy') },
  };
}

/** The message that says why a file was not checked. */
export function unreadFileMessage({ file, fault }: UnreadFile, t: Translate): string {
  const name = nameOf(file, t);
  const at = fault.code === 'notJson' && fault.at !== null ? { ...fault.at, context: 'at' } : {};
  return t(`cli:error.file.${fault.code}`, { file: name, ...at });
}

function fileView({ file, problems }: CheckedFile, form: CompiledForm, t: Translate): FileView {
  const isGood = problems.length === 0;
  return {
    isGood,
    sign: t(isGood ? 'cli:sign.good' : 'cli:sign.bad'),
    name: nameOf(file, t),
    state: isGood ? t('cli:check.ready') : t('cli:check.toCorrect', { count: problems.length }),
    rows: problems.map((problem) => rowOf(problem, form, t)),
  };
}

function rowOf({ step: stepId, key, fault }: AnswerFault, form: CompiledForm, t: Translate): ProblemRow {
  const field = form.fields.get(key);
  // An unknown key has no label, and its name comes from the file.
  if (field === undefined) {
    return { step: DASH, label: null, key: printable(key), advice: t('forms:faults.unknownField') };
  }
  const step = form.steps.find((one) => one.key === stepId);
  return {
    step: step === undefined ? DASH : t(stepKey(step)),
    label: t(labelKey(field)).replace(/<[^>]*>/g, ''),
    key,
    advice: t(faultKey(field, fault), { bound: faultBound(field, fault, (value) => formatNumber(value, t.language)) }),
  };
}

function sumOf(good: number, bad: number, unread: number, t: Translate): readonly SumPart[] {
  const parts = [
    { kind: 'good', count: good },
    { kind: 'bad', count: bad },
    { kind: 'unread', count: unread },
  ] as const;
  return parts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({ kind, words: t(`cli:check.sum.${kind}`, { count }) }));
}

function nameOf(file: string, t: Translate): string {
  return file === STANDARD_INPUT ? t('cli:check.standardInput') : printable(file);
}
