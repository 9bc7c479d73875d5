/** Forms by how they end: the enquiry of sell-with-us, a consignment, and all others, which have a page of thanks. */
export type SubmittedForm = 'sellWithUs' | 'consignment' | 'other';

export interface AfterSubmit {
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
 * What follows an answer to a form. A failure is logged and the loader hidden; sell-with-us and the consignment have a
 * page each for either outcome, everybody else stays where they are, with what they entered.
 */
export function afterSubmit(form: SubmittedForm, outcome: 'success' | 'failure'): AfterSubmit {
  return { logs: outcome === 'failure', hidesLoader: true, goTo: RESULTS[form][outcome] };
}

/**
 * How long a form was open, in milliseconds, as the page tells it: the server's time less the time at which the form says
 * that it was opened. Robots are quick. A value below zero is a wrong clock or a lie, and is sent as it is: the server
 * judges.
 */
export function trustScore(serverNow: number, clientTiming: number): number {
  return serverNow - clientTiming;
}

/** Nobody fills in even the shortest form in less (milliseconds). */
export const QUICKEST_PERSON_MS = 3_000;

/**
 * Whether a form came back sooner than a person could have filled it in, or from before it was opened. What is so is
 * marked for whoever reads it and never refused: a browser that fills in forms is quick too. A form without a score says
 * nothing.
 */
export function isTooQuick(score: number | null): boolean {
  return score !== null && score < QUICKEST_PERSON_MS;
}
