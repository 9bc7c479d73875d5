import type { ApiFailure } from '@marque/core/client';
import { type CommandContext, UsageError } from '../../command/types.ts';
import { parseLotId } from '../../services/auctions/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { reportFailure } from '../failures.ts';

/** The number of a lot as it was typed. Throws a `UsageError` for another text. */
export function readLotId(text: string, { terminal: { t } }: Pick<CommandContext, 'terminal'>): number {
  const id = parseLotId(text);
  if (id === null) throw new UsageError(t('cli-auction:error.notAnId', { text }));
  return id;
}

/** Reports on one line why a lot was not read. */
export function reportLotFailure(
  context: Pick<CommandContext, 'terminal' | 'settings' | 'signal'>,
  failure: ApiFailure,
  id: number,
): ExitCode {
  if (context.signal.aborted) return EXIT.interrupted;
  const { t, reportError } = context.terminal;
  if (failure.kind === 'refused' && failure.status === 404) {
    reportError(t('cli-auction:error.noLot', { id }));
    return EXIT.wrongUse;
  }
  return reportFailure(context, failure, t('cli-auction:error.about', { id }));
}
