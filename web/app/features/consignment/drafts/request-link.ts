import type { Answer, ApiFailure } from '@marque/core/client';
import type { Result } from '@marque/core/rules/result';
import type { DraftAutosave } from './autosave/draft-autosave.ts';
import type { RemoteDraftStatus } from './autosave/remote-draft.ts';

export type LinkOutcome =
  | 'sent'
  /** No connection, either for the save or for the request. */
  | 'noLine'
  | 'signedOut'
  /** The draft is not on the server, so a link would open an older version or none. */
  | 'unsaved'
  /** The rate limit for these emails is exceeded. */
  | 'limited'
  | 'failed';

/** Requests the email once all answers are saved on the server. */
export async function requestLink(
  autosave: Pick<DraftAutosave, 'saveNow' | 'recheck'>,
  sendLink: () => Promise<Result<Answer<unknown>, ApiFailure>>,
): Promise<LinkOutcome> {
  const remote = await autosave.saveNow();
  if (remote.kind !== 'saved') return whyUnsaved(remote);
  const answer = await sendLink();
  if (answer.ok) return 'sent';
  const { error } = answer;
  if (error.kind === 'network' || error.kind === 'timeout') return 'noLine';
  if (error.kind === 'contract') return 'failed';
  if (error.status === 429) return 'limited';
  // The draft was submitted or deleted elsewhere, or the session has ended; the autosave finds out which.
  if (error.status < 500) void autosave.recheck();
  return error.status === 401 ? 'signedOut' : 'failed';
}

function whyUnsaved(remote: RemoteDraftStatus): LinkOutcome {
  if (remote.kind !== 'missed') return 'unsaved';
  switch (remote.why) {
    case 'noLine':
      return 'noLine';
    case 'loggedOut':
      return 'signedOut';
    case 'failed':
      return 'unsaved';
  }
}
