import { createContext } from 'react';
import type { Session } from './session-context.tsx';

/** The facts of a session that no other member shares. */
export type OwnSession = Pick<Session, 'me' | 'csrfToken'>;

/** The script element that holds them as JSON in a page whose data many members share. */
export const OWN_SESSION_ELEMENT_ID = 'own-session';

/** The page's own facts where they are not in its data: what the server renders by, and what the browser reads. */
export const OwnSessionContext = createContext<OwnSession | null>(null);

/** The own facts in the document; null where the page's data contains them. */
export function readOwnSession(): OwnSession | null {
  const json = document.getElementById(OWN_SESSION_ELEMENT_ID)?.textContent ?? '';
  return json === '' ? null : (JSON.parse(json) as OwnSession);
}
