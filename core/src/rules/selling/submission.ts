/** Forms by how they end: the enquiry of sell-with-us, a consignment, and all others, which have a page of thanks. */
export type SubmittedForm = 'sellWithUs' | 'consignment' | 'other';

interface AfterSubmit {
  /** The failure goes into the log. */
  readonly logs: boolean;
  readonly hidesLoader: true;
  /** Where the browser goes; null where it stays on the page. */
  readonly goTo: string | null;
}

const RESULTS = {
  sellWithUs: { success: '/sell-with-us?success', failure: '/sell-with-us?success=false' },
  consignment: { success: '/consignment/success', failure: '/consignment/error' },
  other: { success: null, failure: null },
} as const;

/**
 * After the response to a form, a failure is logged and the loader hidden. Sell-with-us and the consignment have a page for
 * each outcome; all other forms stay open with their answers.
 */
export function afterSubmit(form: SubmittedForm, outcome: 'success' | 'failure'): AfterSubmit {
  return { logs: outcome === 'failure', hidesLoader: true, goTo: RESULTS[form][outcome] };
}

/**
 * How long a form was open according to the page, in milliseconds, to detect bots. A negative value means a wrong or
 * forged time and is sent unchanged: the server judges it.
 */
export function trustScore(serverNow: number, clientTiming: number): number {
  return serverNow - clientTiming;
}

/** A person needs at least this long for the shortest form (milliseconds). */
export const QUICKEST_PERSON_MS = 3_000;

/**
 * Whether a form was submitted faster than a person can fill it in. Such a form is marked for staff and not refused, since
 * browsers fill in forms too. A form without a score is not marked.
 */
export function isTooQuick(score: number | null): boolean {
  return score !== null && score < QUICKEST_PERSON_MS;
}
