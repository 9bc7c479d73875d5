import { referenceOf } from '@marque/core/forms/titles';
import { CONSIGNMENT_IDS } from '@marque/core/forms/variants';
import { type CommandContext, type CommandRun, UsageError } from '../../command/types.ts';
import { type ListedConsignment, listedConsignment } from '../../contracts/import.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { reportFailure } from '../../render/failures.ts';
import { counted } from '../../render/import/messages.ts';
import { addImportTexts } from '../../render/import/texts.ts';
import { asLines, printable } from '../../render/print.ts';
import { alignRow, DASH, naturalWidths } from '../../render/table.ts';
import { listConsignments } from '../../services/import/index.ts';

export const shape = () => listedConsignment;

const STATES = ['draft', 'submitted', 'all'] as const;

/** `marque consignment list`: drafts and submissions that the server has. */
export const run: CommandRun = async (context, _, flags) => {
  const { terminal, signal, output } = context;
  const { t, texts, print, reportInfo } = terminal;
  addImportTexts(texts);
  const formName = CONSIGNMENT_IDS.find((id) => id === flags.variant) ?? null;
  if (formName === null && flags.variant !== undefined) {
    throw new UsageError(t('cli-import:usage.noVariant', { id: flags.variant, ids: CONSIGNMENT_IDS.join(', ') }));
  }
  const { api } = await context.connect();
  const listed = await listConsignments(
    api,
    {
      vendorId: typeof flags.vendor === 'number' ? flags.vendor : null,
      state: STATES.find((state) => state === flags.state) ?? 'all',
      formName,
      limit: Number(flags.limit),
    },
    signal,
  );
  if (signal.aborted) return EXIT.interrupted;
  if (!listed.ok) return reportFailure(context, listed.error);
  const { consignments, hasMore } = listed.value;
  if (output.json !== null) for (const one of consignments) await output.json.line(one);
  else if (consignments.length === 0) reportInfo(t('cli-import:list.none'));
  else print(asLines(listLines(consignments, t)));
  if (hasMore) reportInfo(counted('list.more', consignments.length, t));
  return EXIT.done;
};

function listLines(consignments: readonly ListedConsignment[], t: CommandContext['terminal']['t']): readonly string[] {
  const heads = (['reference', 'variant', 'title', 'vendor', 'state', 'saved'] as const).map((head) =>
    t(`cli-import:list.heads.${head}`),
  );
  const rows = consignments.map(({ id, formName, title, userId, vendorName, isSubmitted, dtSavedUTC }) => [
    referenceOf(id),
    formName,
    title === null ? DASH : printable(title),
    vendorName === undefined ? String(userId) : printable(`${vendorName} (${userId})`),
    t(`cli-import:list.state.${isSubmitted === 1 ? 'submitted' : 'draft'}`),
    dtSavedUTC.slice(0, 16).replace('T', ' '),
  ]);
  const widths = naturalWidths([heads, ...rows]);
  return [heads, ...rows].flatMap((row) => alignRow(row, widths));
}
