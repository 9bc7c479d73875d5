import type { CompiledForm } from '@marque/core/forms/engine';
import type { Answers, Field, FieldKind, FieldValue } from '@marque/core/forms/fields';
import {
  compareDrafts,
  countDifferences,
  type FieldChoice,
  type FieldDifference,
  fieldsOf,
  type MadeChoice,
  mergeDrafts,
  type SettingField,
  settingFieldOf,
} from '@marque/core/offline/merge';
import type { DraftConflict } from '../../../ipc/contract.ts';

/** How a value can be written anew: as a text of one line, of several lines, or as digits. */
export type WrittenAs = 'line' | 'lines' | 'digits';

/** A field that both sides changed, and what the user can decide about it. */
export interface ConflictField {
  readonly key: string;
  /** Null for a setting, and for an answer that the form of today does not ask for. */
  readonly field: Field | null;
  readonly setting: SettingField | null;
  readonly here: FieldValue | undefined;
  readonly there: FieldValue | undefined;
  /** The choice that keeps both values; null where that has no meaning. */
  readonly both: 'keepBoth' | 'keepBothInLine' | null;
  readonly written: WrittenAs | null;
}

const WRITTEN_AS: Partial<Readonly<Record<FieldKind, WrittenAs>>> = {
  text: 'line',
  email: 'line',
  textarea: 'lines',
  money: 'digits',
  whole: 'digits',
  tel: 'digits',
  year: 'digits',
};

/** The fields that the user must decide about, in the order of the form; settings come before other answers. */
export function conflictFields(form: CompiledForm, { base, here, there }: DraftConflict): readonly ConflictField[] {
  const [ours, theirs] = [fieldsOf(here), fieldsOf(there)];
  const { unsettled } = mergeDrafts(base, here, there, {});
  const order = [...form.fields.keys()];
  const placeOf = (key: string) => {
    const place = order.indexOf(key);
    if (place >= 0) return place;
    return order.length + (settingFieldOf(key) === null ? 1 : 0);
  };
  return unsettled
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((key) => conflictField(form.fields.get(key) ?? null, key, ours, theirs));
}

function conflictField(field: Field | null, key: string, ours: Answers, theirs: Answers): ConflictField {
  const [here, there] = [ours[key], theirs[key]];
  const kind = field?.kind;
  return {
    key,
    field,
    setting: settingFieldOf(key),
    here,
    there,
    both: bothOf(kind, here, there),
    written: (kind === undefined ? null : WRITTEN_AS[kind]) ?? null,
  };
}

function bothOf(
  kind: FieldKind | undefined,
  here: FieldValue | undefined,
  there: FieldValue | undefined,
): ConflictField['both'] {
  if (kind === 'files') return 'keepBoth';
  const hasTwo = typeof here === 'string' && here !== '' && typeof there === 'string' && there !== '';
  if (!hasTwo) return null;
  if (kind === 'textarea') return 'keepBoth';
  return kind === 'text' ? 'keepBothInLine' : null;
}

/** How many fields need no decision, by where they were changed. Settings that agree are not counted. */
export function countSettled({ base, here, there }: DraftConflict): Readonly<Record<FieldDifference, number>> {
  const differences = compareDrafts(base, here, there);
  const counted = [...differences].filter(([key, kind]) => kind !== 'same' || settingFieldOf(key) === null);
  const unsettled = mergeDrafts(base, here, there, {}).unsettled.length;
  const counts = countDifferences(new Map(counted));
  // Lists of files that both sides changed are merged without a decision.
  return { ...counts, both: counts.both - unsettled };
}

export type MadeChoices = Readonly<Record<string, MadeChoice>>;

/** The choices with one more, about the values that are shown. */
export function choose(made: MadeChoices, { key, here, there }: ConflictField, choice: FieldChoice): MadeChoices {
  return { ...made, [key]: { choice, here, there } };
}

/** One side for every field. */
export function chooseAll(fields: readonly ConflictField[], choice: 'here' | 'there'): MadeChoices {
  return fields.reduce<MadeChoices>((made, field) => choose(made, field, choice), {});
}

/** The merged draft, and the keys that are still to be decided. */
export function mergeChosen({ base, here, there }: DraftConflict, made: MadeChoices) {
  const choices = Object.fromEntries(Object.entries(made).map(([key, { choice }]) => [key, choice]));
  return mergeDrafts(base, here, there, choices);
}

/** What a key decides about a field; null for other keys, and where the field has no such choice. */
export function choiceOfKey(key: string, { both }: ConflictField): FieldChoice | null {
  switch (key) {
    case '1':
      return 'here';
    case '2':
      return 'there';
    case '3':
      return both;
    default:
      return null;
  }
}

/** The value that a text which is written anew begins with. */
export function firstText({ both, here, there }: ConflictField, chosen: FieldChoice | undefined): string {
  const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '');
  if (typeof chosen === 'object') return chosen.text;
  if (chosen === 'there') return textOf(there);
  if (chosen === both && both === 'keepBoth') return `${textOf(here)}\n\n${textOf(there)}`;
  return chosen === both && both !== null ? `${textOf(here)} ${textOf(there)}` : textOf(here);
}
