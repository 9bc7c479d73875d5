import * as z from 'zod/mini';
import { normaliseCurrency } from '../../rules/money/index.ts';
import { DEFAULT_CURRENCY } from '../../rules/places/index.ts';
import { type Result, refuse, succeed } from '../../rules/result/index.ts';
import type { Answers, Field, FieldValue } from '../fields/index.ts';
import type { VariantId } from '../variants/index.ts';
import type { CompiledForm, Draft, DraftRefusal, Fault, FormState, RestoredDraft, Setting } from './types.ts';
import { isOfKind, validateField } from './validation/validate-field.ts';

/** A stored draft of any version. Its answers may have keys and types of an older form. */
interface StoredDraft {
  readonly variant: string;
  readonly version: number;
  /** From 0. */
  readonly step: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly setting: Setting;
}

/**
 * Converts a draft to the form's next version: it renames and converts answers. Answers without a place in the new version
 * stay; `readDraft` drops them afterwards and reports them to the user.
 */
type Migration = (draft: StoredDraft) => StoredDraft;

export type Migrations = Readonly<Partial<Record<VariantId, readonly Migration[]>>>;

/** A form's first migration converts version 1 to version 2, and so on. Every form is at version 1. */
const MIGRATIONS: Migrations = {};

const storedDraft = z.object({
  variant: z.string(),
  version: z.int().check(z.gte(1)),
  step: z.int().check(z.gte(0)),
  answers: z.record(z.string(), z.unknown()),
  setting: z.object({
    phoneCountry: z.string(),
    dialCode: z.string(),
    currency: z.string(),
    region: z.nullable(z.string()),
    lotSubType: z.nullable(z.string()),
    dealId: z.nullable(z.string()),
    vendorId: z.nullable(z.number()),
  }),
});

/** Faults of values that the field cannot display, so that a user could not correct them. */
const UNDISPLAYABLE: ReadonlySet<Fault | null> = new Set<Fault>(['notAnOption', 'notACountry']);

/** The draft of a form that is not submitted yet, hidden answers included. */
export function draftOf(form: CompiledForm, { step, answers, setting }: FormState): Draft {
  return { variant: form.variant.id, version: form.variant.version, step, answers, setting };
}

/**
 * Reads a draft that the browser or the server stored. The form's migrations bring an older version up to date; `dropped`
 * lists answers without a place in it. A draft from a newer version of the program is refused, and the caller must leave
 * it in storage.
 */
export function readDraft(
  form: CompiledForm,
  stored: unknown,
  migrations: Migrations = MIGRATIONS,
): Result<RestoredDraft, DraftRefusal> {
  const read = storedDraft.safeParse(stored);
  if (!read.success) return refuse('malformed');
  const { id, version } = form.variant;
  if (read.data.variant !== id) return refuse('otherForm');
  if (read.data.version > version) return refuse('newerVersion');
  const { step, answers, setting } = (migrations[id] ?? [])
    .slice(read.data.version - 1, version - 1)
    .reduce<StoredDraft>((draft, migrate) => migrate(draft), read.data);
  const last = form.steps.length - 1;
  return succeed({ variant: id, version, step: Math.min(step, last), setting, ...sortAnswers(form, answers) });
}

function sortAnswers(
  form: CompiledForm,
  stored: Readonly<Record<string, unknown>>,
): { readonly answers: Answers; readonly dropped: Readonly<Record<string, unknown>> } {
  const entries = Object.entries(stored).filter(([, value]) => value !== undefined);
  const answers = entries.filter((entry): entry is [string, FieldValue] => fits(form.fields.get(entry[0]), entry[1]));
  const dropped = entries.filter(([key, value]) => !fits(form.fields.get(key), value));
  return { answers: Object.fromEntries(answers), dropped: Object.fromEntries(dropped) };
}

function fits(field: Field | undefined, value: unknown): value is FieldValue {
  return field !== undefined && isOfKind(field.kind, value) && !UNDISPLAYABLE.has(validateField(field, value));
}

/** A draft as it is stored and sent. The type of the result is the contract's. */
export function formDataOf({ version, step, setting, answers }: Omit<Draft, 'variant'>) {
  const currency = normaliseCurrency(setting.currency);
  return {
    version,
    currentStepNumber: step,
    setting: { ...setting, currency: currency.ok ? currency.value : DEFAULT_CURRENCY },
    answers: mutableAnswers(answers),
  };
}

/** Lists of the contract are mutable; those of the engine are read-only. */
function mutableAnswers(answers: Answers) {
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      typeof value === 'object' ? value.map((file) => ({ ...file })) : value,
    ]),
  );
}
