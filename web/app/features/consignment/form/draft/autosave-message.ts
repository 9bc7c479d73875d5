import type { AutosaveStatus } from '../../drafts/autosave/draft-autosave.ts';

/** The message about the save status: the key below "bar" in the page's texts, and its appearance. */
export interface AutosaveMessage {
  readonly key:
    | 'saving'
    | 'saved'
    | 'offline'
    | 'offlineNowhere'
    | 'failed'
    | 'failedNowhere'
    | 'loggedOut'
    | 'changed';
  readonly tone: 'good' | 'plain' | 'offline' | 'bad';
  /** The last save in UTC milliseconds, if the text shows it. */
  readonly at: number | null;
}

/** The most severe status first: the user must know where the answers are stored. Null before the first change. */
export function autosaveMessage(
  { there, isSaving, isSavedLocally }: AutosaveStatus,
  isOffline: boolean,
): AutosaveMessage | null {
  if (there.kind === 'changed') return { key: 'changed', tone: 'bad', at: null };
  if (there.kind === 'missed' && there.why === 'loggedOut') return { key: 'loggedOut', tone: 'bad', at: null };
  if (isOffline || (there.kind === 'missed' && there.why === 'noLine')) {
    return { key: isSavedLocally ? 'offline' : 'offlineNowhere', tone: 'offline', at: null };
  }
  if (there.kind === 'missed') return { key: isSavedLocally ? 'failed' : 'failedNowhere', tone: 'bad', at: null };
  if (isSaving) return { key: 'saving', tone: 'plain', at: null };
  return there.kind === 'saved' ? { key: 'saved', tone: 'good', at: there.at } : null;
}
