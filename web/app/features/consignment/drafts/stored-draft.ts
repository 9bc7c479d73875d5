import { type ConsignmentId, type Step, variantOf } from '@marque/core/forms/variants';

export function stepOf(formName: ConsignmentId, draft: unknown): Step | undefined {
  const step = typeof draft === 'object' && draft !== null && 'step' in draft ? draft.step : null;
  return typeof step === 'number' ? variantOf(formName).steps[step] : undefined;
}

/** The answers of a stored draft, unvalidated. */
export function answersIn(draft: unknown): Readonly<Record<string, unknown>> {
  const answers = typeof draft === 'object' && draft !== null && 'answers' in draft ? draft.answers : null;
  return typeof answers === 'object' && answers !== null ? { ...answers } : {};
}

/** Keys of the fields with different answers in two drafts, in the order of the first. */
export function differingKeys(one: unknown, other: unknown): readonly string[] {
  const [left, right] = [answersIn(one), answersIn(other)];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].filter((key) => JSON.stringify(left[key]) !== JSON.stringify(right[key]));
}
