import { useEffect, useRef } from 'react';
import { useAlertNotices } from '../alerts/index.ts';
import { useEvent } from '../bridge/index.ts';
import { useFollowServerClock } from '../clock/index.ts';
import { HandOverNotice } from '../hand-over/index.ts';
import { useKeys } from '../keys/index.ts';
import {
  type Drawer,
  goTo,
  openLot,
  openWork,
  SECTIONS,
  useConsole,
  useNavigation,
  type Work,
} from '../state/index.ts';
import { WallSection } from '../wall/index.ts';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { StatusLine } from './status-line.tsx';
import { useBadge } from './use-badge.ts';
import { useFurtherScreens } from './use-further-screens.ts';
import { useLostFocus } from './use-lost-focus.ts';
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
  useLostFocus();

  const toggleScheme = () => settings.set('scheme', settings.getState().scheme === 'dark' ? 'light' : 'dark');
  useKeys({
    palette: () => navigation.setState({ dialog: 'palette' }),
    keys: () => navigation.setState({ dialog: 'keys' }),
    toggleScheme,
    handOverPage: () => openWork(navigation, { kind: 'handOver' }),
    auditLog: () => openWork(navigation, { kind: 'audit' }),
    extensions: () => openWork(navigation, { kind: 'extensions' }),
    homePage: () => openWork(navigation, { kind: 'homePage' }),
    ...Object.fromEntries(SECTIONS.map((name) => [name, () => goTo(navigation, name)])),
  });
  useEvent('openLot', ({ auctionId }) => openLot(navigation, auctionId));
  useEvent('menu', ({ item }) => {
    if (item === 'toggleScheme') toggleScheme();
    else if (item !== 'search') navigation.setState({ dialog: item });
  });

  const shown = useRef<HTMLDivElement>(null);
  // What had the focus may have gone with the screen before, which would leave the keyboard at the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another screen is shown.
  useEffect(() => {
    if (document.activeElement === document.body) shown.current?.focus();
  }, [section, work]);

  return (
    <div className={classes.frame} data-drawer={drawer !== null || undefined}>
      <Header />
      <OfflineBanner />
      <div ref={shown} className={classes.section} tabIndex={-1}>
        {work === null ? <Section section={section} /> : <WorkScreen work={work} />}
      </div>
      {drawer !== null && (
        <div className={classes.drawer}>
          <OpenDrawer drawer={drawer} />
        </div>
      )}
      <StatusLine />
      <Dialogs />
      <HandOverNotice />
    </div>
  );
}

function OpenDrawer({ drawer }: { readonly drawer: Drawer }) {
  const screens = useFurtherScreens();
  if (screens === null) return null;
  return drawer.kind === 'lot' ? (
    <screens.LotDrawer key={drawer.lotId} lotId={drawer.lotId} />
  ) : (
    <screens.OutboxDrawer />
  );
}

function Dialogs() {
  const { navigation } = useConsole();
  const dialog = useNavigation((state) => state.dialog);
  const screens = useFurtherScreens();
  const close = () => navigation.setState({ dialog: null });
  if (dialog === null || screens === null) return null;
  switch (dialog) {
    case 'palette':
      return <screens.Palette onClose={close} />;
    case 'keys':
      return <screens.KeysDialog onClose={close} />;
    case 'settings':
      return <screens.SettingsDialog onClose={close} />;
  }
}

function Section({ section }: { readonly section: (typeof SECTIONS)[number] }) {
  const screens = useFurtherScreens();
  if (section === 'wall') return <WallSection />;
  if (screens === null) return null;
  switch (section) {
    case 'queues':
      return <screens.QueuesSection />;
    case 'consignments':
      return <screens.ConsignmentsSection />;
    case 'people':
      return <screens.PeopleSection />;
    case 'results':
      return <screens.ResultsSection />;
  }
}

function WorkScreen({ work }: { readonly work: Work }) {
  const screens = useFurtherScreens();
  if (screens === null) return null;
  switch (work.kind) {
    case 'import':
      return <screens.ImportSection />;
    case 'lotDrafts':
      return <screens.LotDraftsSection />;
    case 'lotDraft':
      return <screens.LotDraftScreen key={work.lotDraftId} lotDraftId={work.lotDraftId} />;
    case 'handOver':
      return <screens.HandOverPage />;
    case 'audit':
      return <screens.AuditScreen />;
    case 'extensions':
      return <screens.ExtensionsScreen />;
    case 'homePage':
      return <screens.HomePageScreen />;
  }
}
