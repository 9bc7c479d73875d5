import { ClockProvider } from '@marque/core/ui/clock';
import { LinkProvider } from '@marque/core/ui/link';
import { ReaderProvider } from '@marque/core/ui/reader';
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

/** What every page stands on: who reads it, who is logged in, and what moves. */
export function Providers({ session, children }: ProvidersProps) {
  return (
    <ReaderProvider language={session.language} countryCode={session.countryCode}>
      <ClockProvider serverNow={session.serverNow}>
        <LinkProvider link={RouterLink}>
          <ToastProvider>
            <PersonProviders session={session}>
              {/* Nothing of one person's page goes over to another's, who may log in while it is open. */}
              <LiveProvider key={session.me?.userId ?? 'visitor'}>
                <WatchProvider>{children}</WatchProvider>
              </LiveProvider>
            </PersonProviders>
          </ToastProvider>
        </LinkProvider>
      </ClockProvider>
    </ReaderProvider>
  );
}

/** Who is here, how they log in, and what prices that lets them see. */
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
