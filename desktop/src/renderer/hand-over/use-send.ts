import { toIso } from '@marque/core/contracts/instants';
import { handOver, MOST_HANDED_OVER } from '@marque/core/contracts/staff';
import type { OpenLot } from '@marque/core/rules/monitoring';
import { useStoreValue } from '@marque/core/ui/store';
import { useToasts } from '@marque/core/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords, useWrite } from '../lot-drawer/sending/index.ts';
import { isOffline, useBackend, useConsole } from '../state/index.ts';

/** Where the message and the notes are kept while they are written. */
export const MESSAGE_KEY = 'hand-over message';
export const noteKey = (lotId: number) => `hand-over note ${lotId}`;

interface SendOptions {
  readonly lots: readonly OpenLot[];
  readonly to: { readonly userId: number; readonly name: string } | null;
  /** UTC ms. */
  readonly shiftStart: number;
}

/** Hands the lots over, in one call that can be repeated, and says why it cannot. */
export function useSend({ lots, to, shiftStart }: SendOptions) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const toasts = useToasts();
  const failureWords = useFailureWords();
  const { textDrafts } = useConsole();
  const drafts = useStoreValue(textDrafts, (state) => state);
  const offline = useBackend(({ connection }) => connection === null || isOffline(connection.state));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const textOf = (key: string) => drafts[key]?.text.trim() ?? '';

  const offReason = offline
    ? t('handOver.off.offline')
    : to === null
      ? t('handOver.off.nobody')
      : lots.length === 0
        ? t('handOver.off.noLots')
        : lots.length > MOST_HANDED_OVER
          ? t('handOver.off.tooMany', { count: MOST_HANDED_OVER })
          : null;

  async function send(): Promise<void> {
    if (isBusy || offReason !== null || to === null) return;
    setIsBusy(true);
    setFailure(null);
    const body = {
      toUserId: to.userId,
      dtShiftStartUTC: toIso(shiftStart),
      message: textOf(MESSAGE_KEY),
      lots: lots.map(({ lot: { lotId, assignee } }) => ({
        auctionId: lotId,
        from: assignee?.userId ?? null,
        note: textOf(noteKey(lotId)),
      })),
    };
    const answer = await write(handOver, { body });
    setIsBusy(false);
    if (!answer.ok) {
      setFailure(failureWords(answer.error));
      return;
    }
    for (const key of [MESSAGE_KEY, ...lots.map(({ lot }) => noteKey(lot.lotId))]) textDrafts.finish(key);
    toasts.show({ kind: 'success', title: t('handOver.done', { count: lots.length, name: to.name }) });
  }

  return { send, isBusy, failure, offReason, textOf };
}
