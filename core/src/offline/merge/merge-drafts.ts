/** Two versions of a draft, with the settings that decide what its answers mean. */
import type { Setting } from '../../forms/engine/index.ts';
import type { Answers, FieldValue } from '../../forms/fields/index.ts';
import { isSameJson } from '../same-json.ts';
import { compareAnswers, type FieldChoice, type FieldDifference, mergeAnswers } from './merge-answers.ts';

export interface DraftVersion<Settings extends Setting = Setting> {
  readonly answers: Answers;
  readonly setting: Settings;
}

/** The version that two others are based on. The settings of one that an older console stored are not known. */
export interface CommonVersion {
  readonly answers: Answers;
  readonly setting: Setting | null;
}

/**
 * Settings that are merged as fields of their own: a dial code goes with its country. The vendor is none of them: a draft
 * stays with the vendor whom it was begun for.
 */
const SETTING_PARTS = {
  phoneCountry: ['phoneCountry', 'dialCode'],
  currency: ['currency'],
  region: ['region'],
  lotSubType: ['lotSubType'],
  dealId: ['dealId'],
} as const satisfies Readonly<Record<string, readonly (keyof Setting)[]>>;

export type SettingField = keyof typeof SETTING_PARTS;

const SETTING_FIELDS = Object.keys(SETTING_PARTS) as readonly SettingField[];
const PREFIX = 'setting:';

/** The setting that a key of a merge stands for; null for the key of an answer. */
export function settingFieldOf(key: string): SettingField | null {
  return SETTING_FIELDS.find((field) => key === PREFIX + field) ?? null;
}

/** Answers and settings together, by key. No form has a field with the name of a setting here. */
export function fieldsOf({ answers, setting }: CommonVersion): Answers {
  if (setting === null) return answers;
  const settings = SETTING_FIELDS.map((field): [string, string] => [
    PREFIX + field,
    SETTING_PARTS[field].map((part) => setting[part] ?? '').join(' '),
  ]);
  return { ...answers, ...Object.fromEntries(settings) };
}

/** How each answer and each setting differs, by key. */
export function compareDrafts(
  base: CommonVersion | null,
  here: DraftVersion,
  there: DraftVersion,
): ReadonlyMap<string, FieldDifference> {
  return compareAnswers(base === null ? null : fieldsOf(base), fieldsOf(here), fieldsOf(there));
}

export interface MergedDraft<Settings extends Setting> extends DraftVersion<Settings> {
  /** Keys that the user must still decide; they have the value of this console. */
  readonly unsettled: readonly string[];
}

/** The merged draft, by the rule of `mergeAnswers` for answers and settings alike. */
export function mergeDrafts<Settings extends Setting>(
  base: CommonVersion | null,
  here: DraftVersion<Settings>,
  there: DraftVersion<Settings>,
  choices: Readonly<Record<string, FieldChoice>>,
): MergedDraft<Settings> {
  const common = base === null ? null : fieldsOf(base);
  const theirs = fieldsOf(there);
  const { answers: merged, unsettled } = mergeAnswers(common, fieldsOf(here), theirs, choices);
  const isTheirs = (field: SettingField) => merged[PREFIX + field] === theirs[PREFIX + field];
  const parts = SETTING_FIELDS.filter(isTheirs).flatMap((field) => SETTING_PARTS[field]);
  const answers = Object.entries(merged).filter(([key]) => settingFieldOf(key) === null);
  return {
    answers: Object.fromEntries(answers),
    setting: { ...here.setting, ...Object.fromEntries(parts.map((part) => [part, there.setting[part]])) },
    unsettled,
  };
}

/** A decision with the two values that it was made about. */
export interface MadeChoice {
  readonly choice: FieldChoice;
  readonly here: FieldValue | undefined;
  readonly there: FieldValue | undefined;
}

/** The decisions that still apply to two versions: those about values that have not changed since. */
export function choicesThatApply(
  made: Readonly<Record<string, MadeChoice>>,
  here: DraftVersion,
  there: DraftVersion,
): Readonly<Record<string, MadeChoice>> {
  const [ours, theirs] = [fieldsOf(here), fieldsOf(there)];
  const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) => isSameJson(one ?? null, other ?? null);
  return Object.fromEntries(
    Object.entries(made).filter(([key, one]) => isSame(one.here, ours[key]) && isSame(one.there, theirs[key])),
  );
}
