import type { MessageCode } from '@marque/core/rules/display';
import { type LiveEvent, type LivePage, type Refetch, reduceLive } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import type { BiddingSession } from './session.ts';
import type { Saying } from './use-say.ts';

interface Hearing {
  readonly session: BiddingSession;
  readonly viewer: LivePage['viewer'];
  readonly lot: LivePage['lot'];
  readonly say: (code: MessageCode, saying?: Saying) => number;
  readonly refetch: (parts: readonly Refetch[]) => void;
}

/** Does on the page of a lot what the rules say of a piece of news: panels close, something is said, something is fetched. */
export function hearNews({ session, viewer, lot, say, refetch }: Hearing, event: LiveEvent): void {
  const outcome = reduceLive({ ...session.getState().memory, viewer, lot }, event);
  const { talks, comments, payments, notices } = outcome.state;
  session.change({ memory: { talks, comments, payments, notices } });
  session.panel.send({ kind: 'putAway', actions: outcome.closes });
  if (outcome.refetch.length > 0) refetch(outcome.refetch);
  if (outcome.message === null) return;
  // A bid whose hold came too late is one that missed the end.
  if (outcome.message === 'bidTooLate') session.change({ wasTooLate: true });
  const about = aboutOf(event, lot.lotId);
  const said = say(outcome.message, about);
  if (about === undefined) session.lastSaid = said;
}

/** What concerns the account or another lot takes no place of what is said about this one. */
function aboutOf(event: LiveEvent, here: LotId): Saying | undefined {
  if ((event.kind !== 'userNotification' && event.kind !== 'offer') || event.lotId === here) return undefined;
  if (event.kind === 'userNotification' && event.lotId === null) return { name: event.notification };
  const name = `lot-${event.lotId}`;
  return event.title === null ? { name } : { name, text: event.title };
}
