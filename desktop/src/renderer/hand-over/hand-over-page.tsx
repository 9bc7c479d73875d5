import { fromIso } from '@marque/core/contracts/instants';
import { listColleagues } from '@marque/core/contracts/staff';
import { BUILT_IN_VIEWS, shiftStart } from '@marque/core/rules/monitoring';
import { useTicker } from '@marque/core/ui/clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/index.ts';
import { useFetched } from '../lot-drawer/fetching/index.ts';
import { goTo, useConsole } from '../state/index.ts';
import { TabButton, tabClasses } from '../tabs/index.ts';
import { useViews } from '../views/index.ts';
import classes from './hand-over.module.css';
import { LotList } from './lot-list.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { useShift } from './shift-figures.tsx';
import { ShiftPanel } from './shift-panel.tsx';
import { useHandOvers } from './use-hand-overs.ts';
import { useOpenLots } from './use-open-lots.ts';
import { useSend } from './use-send.ts';

/** Views of the wall that stand beside the page, as on the wall itself. */
const VIEWS = BUILT_IN_VIEWS.filter(({ id }) => id === 'live' || id === 'mine');

/** The end of a shift: what is open, who takes it, and what the shift has brought. */
export function HandOverPage() {
  const { t } = useTranslation('console');
  const ticker = useTicker();
  const { all, unread, userId, fetched } = useHandOvers();
  const open = useOpenLots();
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [toId, setToId] = useState<number | null>(null);
  const [now] = useState(() => ticker.read());
  const received = all.filter(({ to }) => to.userId === userId).map(({ dtCreatedUTC }) => fromIso(dtCreatedUTC));
  const startsAt = shiftStart(received, now);
  const shift = useShift(startsAt);
  const colleagues = (useFetched(listColleagues, {}, null).body?.colleagues ?? []).filter(
    (colleague) => colleague.userId !== userId,
  );
  const to = colleagues.find((colleague) => colleague.userId === toId) ?? null;
  const given = (open ?? []).filter(({ lot }) => !kept.has(lot.lotId));
  const sending = useSend({ lots: given, to, shiftStart: startsAt });
  useKeys({ handOver: () => void sending.send() });

  const keepOrGive = (lotId: number) => {
    setKept((before) => {
      const after = new Set(before);
      if (!after.delete(lotId)) after.add(lotId);
      return after;
    });
  };

  return (
    <main className={classes.page} aria-label={t('handOver.title')}>
      <h1 className="mq-unseen">{t('handOver.title')}</h1>
      <Tabs />
      <div className={classes.body}>
        <LotList open={open} kept={kept} to={to} onKeepOrGive={keepOrGive} />
        <ShiftPanel
          startsAt={startsAt}
          shift={shift}
          colleagues={colleagues}
          to={to}
          onChoose={setToId}
          count={given.length}
          sending={sending}
          handOvers={{ fetched, unread }}
        />
      </div>
      <PrintSheet lots={open ?? []} kept={kept} to={to} startsAt={startsAt} shift={shift} textOf={sending.textOf} />
    </main>
  );
}

function Tabs() {
  const { t } = useTranslation(['console', 'monitoring']);
  const { navigation } = useConsole();
  const { choose } = useViews();
  return (
    <nav className={tabClasses.bar} aria-label={t('views.label')}>
      {VIEWS.map((view) => (
        <TabButton
          key={view.id}
          current={false}
          onClick={() => {
            goTo(navigation, 'wall');
            choose(view);
          }}
        >
          {t(view.nameKey)}
        </TabButton>
      ))}
      <TabButton current="page">{t('handOver.tab')}</TabButton>
    </nav>
  );
}
