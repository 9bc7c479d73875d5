import type { CommandContext } from '../../command/types.ts';
import type { Audit, UnreadLot } from '../../services/consistency/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { reportFailure } from '../failures.ts';

type ReportContext = Pick<CommandContext, 'terminal' | 'settings'>;

/** Ids that the note about unread lots names. */
const MOST_NAMED = 20;

/** Reports lots that could not be read, and returns the exit code; null where all were. */
export function reportUnread(context: ReportContext, { reports, unread }: Audit, areNamed: boolean): ExitCode | null {
  const { t, reportError } = context.terminal;
  const [first] = unread;
  if (first === undefined) return null;
  const refused = unread.find(({ failure }) => isRefusedWith(failure, [401, 403]));
  if (refused !== undefined) return reportFailure(context, refused.failure);
  const unknown = areNamed ? unread.filter(({ failure }) => isRefusedWith(failure, [404])) : [];
  for (const { auctionId } of unknown) reportError(t('cli-consistency:error.noLot', { id: auctionId }));
  const others = unread.filter((one) => !unknown.includes(one));
  const code = others.length === 0 ? EXIT.wrongUse : reportOthers(context, others, reports.length === 0);
  return unknown.length > 0 ? EXIT.wrongUse : code;
}

function reportOthers(context: ReportContext, unread: readonly UnreadLot[], isNoneRead: boolean): ExitCode {
  const { t, reportError } = context.terminal;
  const [first] = unread;
  if (first === undefined) return EXIT.partial;
  const code = reportFailure(context, first.failure, t('cli-consistency:about', { id: first.auctionId }));
  if (isNoneRead) return code;
  const named = unread.slice(0, MOST_NAMED).map(({ auctionId }) => auctionId);
  const ids = `${named.join(', ')}${unread.length > MOST_NAMED ? ' …' : ''}`;
  reportError(t('cli-consistency:error.unread', { count: unread.length, ids }));
  return EXIT.partial;
}

function isRefusedWith(failure: UnreadLot['failure'], statuses: readonly number[]): boolean {
  return failure.kind === 'refused' && statuses.includes(failure.status);
}
