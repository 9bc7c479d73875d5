import { ClockProvider } from '@marque/core/ui/clock';
import { LinkProvider } from '@marque/core/ui/link';
import { LocaleProvider } from '@marque/core/ui/locale';
import { ToastProvider } from '@marque/core/ui/toasts';
import type { ReactNode } from 'react';
import { DraftCleanup } from '../../features/consignment/drafts/draft-cleanup.tsx';
import { LiveProvider } from '../../foundation/live/index.ts';
import { type Session, SessionProvider } from '../../foundation/session/index.ts';
import { WatchProvider } from '../../foundation/watch/index.ts';
import { LoginProvider } from './login-drawer.tsx';
import { PriceViewerProvider } from './price-viewer.tsx';
import { RouterLink } from './router-link.tsx';
import { SessionSync } from './session-sync.tsx';

interface ProvidersProps {
  readonly session: Session;
  readonly children: ReactNode;
}

/** The contexts of every page: reader, session and live state. */
export function Providers({ session, children }: ProvidersProps) {
  return (
    <LocaleProvider language={session.language} countryCode={session.countryCode}>
      <ClockProvider serverNow={session.serverNow}>
        <LinkProvider link={RouterLink}>
          <ToastProvider>
            <PersonProviders session={session}>
              {/* The key discards all live state when another account logs in while the page is open. */}
              <LiveProvider key={session.me?.userId ?? 'visitor'}>
                <WatchProvider>{children}</WatchProvider>
              </LiveProvider>
            </PersonProviders>
          </ToastProvider>
        </LinkProvider>
      </ClockProvider>
    </LocaleProvider>
  );
}

/** Session, login drawer and the visibility of prices. */
function PersonProviders({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  return (
    <SessionProvider session={session}>
      <SessionSync />
      <DraftCleanup />
      <LoginProvider>
        <PriceViewerProvider>{children}</PriceViewerProvider>
      </LoginProvider>
    </SessionProvider>
  );
}
