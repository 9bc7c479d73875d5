/** Key in the state of a history entry, and of the list of sent visits in the tab's storage. */
const NAME = 'formVisits';
/** Older visits are forgotten; their pages then open a new form. */
const MOST_SENT = 50;

/** The part of the browser that remembers visits of forms. */
export interface VisitBrowser {
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Notes in the present history entry which visit of a form it shows. A reload and the ways back keep the note. */
export function markEntry({ history }: VisitBrowser, visit: string): void {
  if (visitOfEntry(history) === visit) return;
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), [NAME]: visit }, '');
}

/** Notes that the form of a visit was sent. */
export function rememberSent(browser: VisitBrowser, visit: string): void {
  const sent = [visit, ...readSent(browser).filter((one) => one !== visit)].slice(0, MOST_SENT);
  try {
    browser.sessionStorage.setItem(NAME, JSON.stringify(sent));
  } catch {
    // Without storage the page opens a new form.
  }
}

/** Whether the present history entry shows a form that was sent. */
export function wasSentHere(browser: VisitBrowser): boolean {
  const visit = visitOfEntry(browser.history);
  return visit !== null && readSent(browser).includes(visit);
}

function visitOfEntry(history: VisitBrowser['history']): string | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(NAME in state)) return null;
  const visit = state[NAME];
  return typeof visit === 'string' ? visit : null;
}

function readSent({ sessionStorage }: VisitBrowser): readonly string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
