import { hash } from 'node:crypto';
import { compileForm } from '@marque/core/forms/engine';
import { type Field, labelKey, optionKey } from '@marque/core/forms/fields';
import { type ConsignmentVendor, firstAnswers, firstSetting, lotOfForm } from '@marque/core/forms/first-values';
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import type { ColumnMapping, Digest, FormTexts, FormWords, ImportPlan } from '@marque/core/imports';
import type { Currency } from '@marque/core/rules/money';
import { latestDay } from '@marque/core/rules/selling';

export interface PlanFacts {
  readonly formName: ConsignmentId;
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping;
  /** Null without a login, in an import that sends nothing. */
  readonly vendor: ConsignmentVendor | null;
  /** Null: the form's own, or that of the vendor's country. */
  readonly currency: Currency | null;
  readonly words: FormWords;
  /** UTC milliseconds. */
  readonly now: number;
}

/** What the rows are checked by. What the vendor's account says stands for blank cells, after the values of the mapping. */
export function planOf({ formName, headers, mapping, vendor, currency, words, now }: PlanFacts): ImportPlan {
  const form = compileForm(variantOf(formName));
  const setting = firstSetting(formName, lotOfForm(formName), vendor);
  const known = Object.entries(firstAnswers(vendor)).filter(
    (entry): entry is [string, string] => form.fields.has(entry[0]) && typeof entry[1] === 'string',
  );
  return {
    form,
    headers,
    mapping: { ...mapping, fixed: { ...Object.fromEntries(known), ...mapping.fixed } },
    setting: { ...setting, currency: variantOf(formName).currency ?? currency ?? setting.currency },
    words,
    today: latestDay(now),
  };
}

type Translate = (key: string) => string;

/** The texts of a form in the language of the program and in English; `english` is null where that is the language. */
export function formWords(t: Translate, english: Translate | null): FormWords {
  return { ...formTexts(t), english: english === null ? null : formTexts(english) };
}

/** Each option is asked for in every row, and translated once. */
function formTexts(t: Translate): FormTexts {
  const known = new Map<string, string>();
  const text = (key: string) => {
    const found = known.get(key) ?? t(key);
    known.set(key, found);
    return found;
  };
  return {
    // Links within a label are marked for the page.
    label: (field: Field) => text(labelKey(field)).replace(/<[^>]*>/g, ''),
    option: (field: Field, option: string) => text(optionKey(field, option)),
  };
}

export const digest: Digest = async (text) => hash('sha256', text, 'buffer');
