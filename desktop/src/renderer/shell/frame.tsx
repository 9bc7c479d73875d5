import { useAlertNotices } from '../alerts/index.ts';
import { AuditScreen } from '../audit/index.ts';
import { useEvent } from '../bridge/index.ts';
import { useFollowServerClock } from '../clock/index.ts';
import { ConsignmentsSection } from '../consignments/index.ts';
import { HandOverNotice, HandOverPage } from '../hand-over/index.ts';
import { ImportSection } from '../imports/index.ts';
import { KeysDialog, useKeys } from '../keys/index.ts';
import { LotDraftScreen, LotDraftsSection } from '../lot-drafts/index.ts';
import { LotDrawer, OutboxDrawer } from '../lot-drawer/index.ts';
import { Palette } from '../palette/index.ts';
import { PeopleSection } from '../people/index.ts';
import { QueuesSection } from '../queues/index.ts';
import { ResultsSection } from '../results/index.ts';
import { SettingsDialog } from '../settings/index.ts';
import { goTo, openLot, openWork, SECTIONS, useConsole, useNavigation, type Work } from '../state/index.ts';
import { WallSection } from '../wall/index.ts';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { StatusLine } from './status-line.tsx';
import { useBadge } from './use-badge.ts';
import { useWallFilters } from './use-wall-filters.ts';

/** The console of a signed-in account: header, section, drawer, status line, and what lies over them. */
export function Frame() {
  const { navigation, settings } = useConsole();
  const section = useNavigation((state) => state.section);
  const work = useNavigation((state) => state.work);
  const drawer = useNavigation((state) => state.drawer);
  useFollowServerClock();
  useWallFilters();
  useBadge();
  useAlertNotices();

  const toggleScheme = () => settings.set('scheme', settings.getState().scheme === 'dark' ? 'light' : 'dark');
  useKeys({
    palette: () => navigation.setState({ dialog: 'palette' }),
    keys: () => navigation.setState({ dialog: 'keys' }),
    toggleScheme,
    handOverPage: () => openWork(navigation, { kind: 'handOver' }),
    auditLog: () => openWork(navigation, { kind: 'audit' }),
    ...Object.fromEntries(SECTIONS.map((name) => [name, () => goTo(navigation, name)])),
  });
  useEvent('openLot', ({ auctionId }) => openLot(navigation, auctionId));
  useEvent('menu', ({ item }) => {
    if (item === 'toggleScheme') toggleScheme();
    else if (item !== 'search') navigation.setState({ dialog: item });
  });

  return (
    <div className={classes.frame} data-drawer={drawer !== null || undefined}>
      <Header />
      <OfflineBanner />
      <div className={classes.section}>
        {work === null ? <Section section={section} /> : <WorkScreen work={work} />}
      </div>
      {drawer !== null && (
        <div className={classes.drawer}>
          {drawer.kind === 'lot' ? <LotDrawer key={drawer.lotId} lotId={drawer.lotId} /> : <OutboxDrawer />}
        </div>
      )}
      <StatusLine />
      <Dialogs />
      <HandOverNotice />
    </div>
  );
}

function Dialogs() {
  const { navigation } = useConsole();
  const dialog = useNavigation((state) => state.dialog);
  const close = () => navigation.setState({ dialog: null });
  switch (dialog) {
    case null:
      return null;
    case 'palette':
      return <Palette onClose={close} />;
    case 'keys':
      return <KeysDialog onClose={close} />;
    case 'settings':
      return <SettingsDialog onClose={close} />;
  }
}

function Section({ section }: { readonly section: (typeof SECTIONS)[number] }) {
  switch (section) {
    case 'wall':
      return <WallSection />;
    case 'queues':
      return <QueuesSection />;
    case 'consignments':
      return <ConsignmentsSection />;
    case 'people':
      return <PeopleSection />;
    case 'results':
      return <ResultsSection />;
  }
}

function WorkScreen({ work }: { readonly work: Work }) {
  switch (work.kind) {
    case 'import':
      return <ImportSection />;
    case 'lotDrafts':
      return <LotDraftsSection />;
    case 'lotDraft':
      return <LotDraftScreen key={work.lotDraftId} lotDraftId={work.lotDraftId} />;
    case 'handOver':
      return <HandOverPage />;
    case 'audit':
      return <AuditScreen />;
  }
}
