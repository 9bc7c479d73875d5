import type { Answer, ApiFailure } from '@marque/core/client';
import type { Result } from '@marque/core/rules/result';
import type { DraftAutosave } from './autosave/draft-autosave.ts';
import type { RemoteDraftStatus } from './autosave/remote-draft.ts';

/** What has become of asking for a letter with a link to the draft. */
export type LinkOutcome =
  | 'sent'
  /** RemoteDraftStatus was no line: neither to save the draft nor to ask for the letter. */
  | 'noLine'
  | 'signedOut'
  /** The draft did not reach the server, so a link would lead to an older one or to nothing. */
  | 'unsaved'
  /** RemoteDraftStatus have been enough letters for now. */
  | 'limited'
  | 'failed';

/** Asks for the letter once everything that was typed has reached the server, and never before. */
export async function requestLink(
  autosave: Pick<DraftAutosave, 'saveNow' | 'recheck'>,
  sendLink: () => Promise<Result<Answer<unknown>, ApiFailure>>,
): Promise<LinkOutcome> {
  const there = await autosave.saveNow();
  if (there.kind !== 'saved') return whyUnsaved(there);
  const answer = await sendLink();
  if (answer.ok) return 'sent';
  const { error } = answer;
  if (error.kind === 'network' || error.kind === 'timeout') return 'noLine';
  if (error.kind === 'contract') return 'failed';
  if (error.status === 429) return 'limited';
  // It was sent in, thrown away or left by its owner in another window: the form finds out how its draft stands.
  if (error.status < 500) void autosave.recheck();
  return error.status === 401 ? 'signedOut' : 'failed';
}

function whyUnsaved(there: RemoteDraftStatus): LinkOutcome {
  if (there.kind !== 'missed') return 'unsaved';
  switch (there.why) {
    case 'noLine':
      return 'noLine';
    case 'loggedOut':
      return 'signedOut';
    case 'failed':
      return 'unsaved';
  }
}
