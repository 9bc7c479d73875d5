import { acknowledgeAlert, assignLot } from '@marque/core/contracts/staff';
import { alertsOf, needsAction, type StaffAlert } from '@marque/core/rules/monitoring';
import { useTicker } from '@marque/core/ui/clock';
import { useToasts } from '@marque/core/ui/toasts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useCall } from '../bridge/index.ts';
import { useConsole } from '../state/index.ts';

interface LotActions {
  /** Assigns the lot to the signed-in account. Needs the server: two colleagues must not both believe they have it. */
  readonly take: (lotId: number) => void;
  readonly acknowledge: (lotId: number, alert: StaffAlert) => void;
  /** Acknowledges the alert that the wall shows of the lot. */
  readonly acknowledgeFirst: (lotId: number) => void;
  readonly openSite: (lotId: number) => void;
}

/** What the keys and the drawer do with a lot. */
export function useLotActions(): LotActions {
  const { t } = useTranslation('console');
  const api = useApi();
  const call = useCall();
  const toasts = useToasts();
  const ticker = useTicker();
  const { backend, rows } = useConsole();
  return useMemo(() => {
    const notify = (kind: 'success' | 'warning' | 'error', key: string, name: string) =>
      toasts.show({ kind, title: t(key, { name }), name: key });

    async function take(lotId: number): Promise<void> {
      const row = rows.get(lotId);
      const userId = backend.getState().session?.user?.userId;
      if (row === undefined || userId === undefined || row.wire.assignee?.userId === userId) return;
      const answer = await api.call(assignLot, {
        params: { auctionId: lotId },
        body: { userId, from: row.wire.assignee?.userId ?? null },
      });
      if (answer.ok) notify('success', 'lot.taken', row.wire.title);
      else if (answer.error.kind === 'refused' && answer.error.status === 409)
        notify('warning', 'lot.takenByOther', row.wire.title);
      else notify('error', 'lot.notTaken', row.wire.title);
    }

    async function acknowledge(lotId: number, alert: StaffAlert): Promise<void> {
      const row = rows.get(lotId);
      if (row === undefined) return;
      try {
        await call('outbox.add', {
          id: crypto.randomUUID(),
          command: acknowledgeAlert.name as 'acknowledgeAlert',
          aggregate: `lot:${lotId}`,
          title: row.wire.title,
          payload: { auctionId: lotId, alert },
        });
        notify('success', 'lot.acknowledged', row.wire.title);
      } catch {
        notify('error', 'lot.notAcknowledged', row.wire.title);
      }
    }

    return {
      take: (lotId) => void take(lotId),
      acknowledge: (lotId, alert) => void acknowledge(lotId, alert),
      acknowledgeFirst(lotId) {
        const row = rows.get(lotId);
        const open =
          row === undefined ? [] : alertsOf(row.watched, ticker.read()).filter((one) => one.acknowledgement === null);
        const first = open.find(needsAction) ?? open[0];
        if (first !== undefined) void acknowledge(lotId, first.alert);
      },
      openSite: (lotId) => void call('shell.openSite', { auctionId: lotId }),
    };
  }, [api, call, toasts, ticker, backend, rows, t]);
}
