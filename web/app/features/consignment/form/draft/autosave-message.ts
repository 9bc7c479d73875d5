import type { AutosaveStatus } from '../../drafts/autosave/draft-autosave.ts';

/** What is said of how a draft is kept: the key below "bar" in the page's words, and how it looks. */
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
  /** UTC milliseconds of the last save, where the words name it. */
  readonly at: number | null;
}

/** The gravest first: whoever types must know where their words are. Null while nothing has been typed. */
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
