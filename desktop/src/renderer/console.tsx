import { MantineProvider } from '@mantine/core';
import { ClockProvider } from '@marque/core/ui/clock';
import { LocaleProvider } from '@marque/core/ui/locale';
import { useStoreValue } from '@marque/core/ui/store';
import { CONSOLE_THEME } from '@marque/core/ui/theme';
import { ToastProvider } from '@marque/core/ui/toasts';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { ConsoleBridge } from '../ipc/contract.ts';
import { createAlertWatch, createTones } from './alerts/index.ts';
import { BridgeProvider } from './bridge/index.ts';
import { createConsignments } from './consignments/index.ts';
import { createExtensionDrafts } from './extensions/extension-drafts.ts';
import type { FirstScreen } from './first-screen/index.ts';
import { PAGE_LANGUAGE } from './language/page-language.ts';
import { createLotRows, createWall, followLots } from './lots/index.ts';
import { FailureScreen, FirstRun, Frame } from './shell/index.ts';
import { SignIn } from './sign-in/index.ts';
import {
  ConsoleContext,
  type ConsoleStores,
  createBackendStore,
  createNavigationStore,
  createPendingWrites,
  createSettingsStore,
  createTextDrafts,
  followBackend,
  restoreBackend,
  useBackend,
  useConsole,
  useSettings,
} from './state/index.ts';

/** The stores of a console, which follow its backend once `followAll` is called. */
export function createStores(bridge: ConsoleBridge): ConsoleStores {
  const backend = createBackendStore();
  const settings = createSettingsStore(bridge);
  const rows = createLotRows();
  const serverNow = () => Date.now() + (backend.getState().connection?.clockOffsetMs ?? 0);
  return {
    backend,
    settings,
    navigation: createNavigationStore(),
    rows,
    wall: createWall(rows, serverNow),
    alerts: createAlertWatch({
      rows,
      tones: createTones(),
      settings: settings.getState,
      isCaughtUp: () => backend.getState().connection?.state === 'live' && rows.state.getState().isComplete,
      userId: () => backend.getState().session?.user?.userId ?? null,
      now: serverNow,
      minuteOfDay,
    }),
    consignments: createConsignments({ bridge, backend, now: serverNow }),
    textDrafts: createTextDrafts(),
    extensionDrafts: createExtensionDrafts(),
    writes: createPendingWrites(),
  };
}

/** By the clock of this computer, which is the colleague's. */
function minuteOfDay(): number {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
}

/** Lets the stores follow the backend. Returns the function that ends this. */
export function followAll(bridge: ConsoleBridge, stores: ConsoleStores): () => void {
  const { backend, settings, rows, wall, alerts, consignments } = stores;
  const isRestored = backend.getState().session !== null;
  const ends = [
    followBackend(bridge, backend),
    followLots(bridge, rows),
    wall.follow(),
    alerts.follow(),
    consignments.follow(),
  ];
  if (!isRestored) settings.load().catch((error: unknown) => console.error('The settings could not be read.', error));
  return () => {
    for (const end of ends) end();
  };
}

/** Fills the stores with what a document has brought, before anything is drawn. */
export function restoreStores(
  { backend, settings, rows, wall }: ConsoleStores,
  { session, connection, outbox, lots, totals, ...screen }: FirstScreen,
): void {
  settings.restore(screen.settings);
  restoreBackend(backend, { session, connection, outbox });
  rows.restore(lots, totals.rows);
  wall.setView({ sites: settings.getState().sites, userId: session.user?.userId ?? 0 });
  wall.setTotals(totals.wall);
}

interface ConsoleProps {
  readonly bridge: ConsoleBridge;
  readonly stores: ConsoleStores;
  readonly i18n: i18n;
}

/** The whole page of the console. */
export function Console({ bridge, stores, i18n }: ConsoleProps) {
  const scheme = useStoreValue(stores.settings, (state) => state.scheme);
  useEffect(() => followAll(bridge, stores), [bridge, stores]);
  return (
    <MantineProvider theme={CONSOLE_THEME} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      <I18nextProvider i18n={i18n}>
        <LocaleProvider language={PAGE_LANGUAGE} countryCode="GB">
          <ClockProvider serverNow={Date.now() + (stores.backend.getState().connection?.clockOffsetMs ?? 0)}>
            <BridgeProvider bridge={bridge}>
              <ConsoleContext value={stores}>
                <ToastProvider>
                  <Screen />
                </ToastProvider>
              </ConsoleContext>
            </BridgeProvider>
          </ClockProvider>
        </LocaleProvider>
      </I18nextProvider>
    </MantineProvider>
  );
}

/** The screen of the console's state: failing, signed out, first run, or the console itself. */
function Screen() {
  const { rows } = useConsole();
  const failure = useBackend((state) => state.failure);
  const session = useBackend((state) => state.session);
  const isFilled = useStoreValue(rows.state, ({ isRead, isComplete, count }) => isRead && (isComplete || count > 0));
  const isRead = useStoreValue(rows.state, (state) => state.isRead);
  const [isOpened, setOpened] = useState(false);
  const scheme = useSettings((state) => state.scheme);
  useEffect(() => {
    document.documentElement.dataset.mantineColorScheme = scheme;
  }, [scheme]);
  // Once filled, the wall stays: a server without lots is an empty wall, not a first run.
  if (isFilled && !isOpened) setOpened(true);
  if (failure !== null) return <FailureScreen reason={failure} />;
  if (session === null) return null;
  if (session.state === 'signedOut') return <SignIn />;
  if (!isOpened && isRead) return <FirstRun onOpen={() => setOpened(true)} />;
  return isOpened ? <Frame /> : null;
}
