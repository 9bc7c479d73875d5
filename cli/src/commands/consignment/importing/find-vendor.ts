import type { Result } from '@marque/core/rules/result';
import { refuse, succeed } from '@marque/core/rules/result';
import { type CommandContext, type Connection, UsageError } from '../../../command/types.ts';
import type { ExitCode } from '../../../render/exit-codes.ts';
import { reportFailure } from '../../../render/failures.ts';
import { findParties, type ImportParties, unknownVendor } from '../../../services/import/index.ts';
import type { ImportRequest } from './request.ts';

/** Who imports and for whom, with the exit code where that is not known. */
export async function findVendor(
  context: CommandContext,
  { api }: Connection,
  { vendorId }: ImportRequest,
): Promise<Result<ImportParties, ExitCode>> {
  const { t } = context.terminal;
  const found = await findParties(api, vendorId, context.signal);
  if (found.ok) return found;
  if (found.error.code === 'failed') return refuse(reportFailure(context, found.error.failure));
  throw new UsageError(t(`cli-import:usage.${found.error.code}`, { vendor: vendorId }));
}

/** How long an import that sends nothing waits for what the server knows of the vendor, in milliseconds. */
const DRY_TIMEOUT_MS = 5_000;

/** The vendor of an import that sends nothing: as the server knows them where there is a login, otherwise their number alone. */
export async function findVendorIfKnown(
  context: CommandContext,
  { vendorId }: ImportRequest,
): Promise<ImportParties['vendor'] | null> {
  const unknown = vendorId === null ? null : unknownVendor(vendorId);
  const { api, hasTokens } = await context.connect();
  if (!hasTokens) return unknown;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(DRY_TIMEOUT_MS)]);
  const found = await findParties(api, vendorId, signal);
  return (found.ok ? succeed(found.value.vendor) : succeed(unknown)).value;
}
