import { loginWallState } from '@marque/core/rules/display';
import { buyerCountry } from '@marque/core/rules/fees';
import { hasFlag } from '@marque/core/rules/visit';
import { ClockProvider } from '@marque/core/ui/clock';
import { type LinkProps, LinkProvider } from '@marque/core/ui/link';
import { LocaleProvider } from '@marque/core/ui/locale';
import { ImageTemplateContext } from '@marque/core/ui/picture';
import { PriceViewerContext } from '@marque/core/ui/price-viewer';
import { ToastProvider } from '@marque/core/ui/toasts';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { DraftCleanup } from '../../features/consignment/drafts/draft-cleanup.tsx';
import { LiveProvider } from '../../foundation/live/index.ts';
import {
  AccountScope,
  LoginContext,
  type LoginDrawer,
  type LoginRequest,
  type Session,
  SessionProvider,
  useLogin,
  useMe,
  useSession,
} from '../../foundation/session/index.ts';
import { WatchProvider } from '../../foundation/watch/index.ts';
import { SessionSync } from './session-sync.tsx';

export function Providers({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const isClockOff = hasFlag(new URLSearchParams(useLocation().search), 'disableClock');
  return (
    <LocaleProvider language={session.language} countryCode={session.countryCode}>
      <ClockProvider serverNow={session.serverNow} isOff={isClockOff}>
        <LinkProvider link={RouterLink}>
          <ImageTemplateContext value={session.deployment.imageTemplate}>
            <ToastProvider>
              <PersonProviders session={session}>
                {/* The key discards all live state when another account logs in while the page is open. */}
                <LiveProvider key={session.me?.userId ?? 'visitor'}>
                  <WatchProvider>
                    <AccountScope>{children}</AccountScope>
                  </WatchProvider>
                </LiveProvider>
              </PersonProviders>
            </ToastProvider>
          </ImageTemplateContext>
        </LinkProvider>
      </ClockProvider>
    </LocaleProvider>
  );
}

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

// Mantine's drawer and the form are fetched only when a visitor opens the login.
const Drawer = lazy(() => import('./login-drawer-panel.tsx'));

function LoginProvider({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<LoginRequest | null>(null);
  const isVisitor = useMe() === null;
  const close = useCallback(() => setRequest(null), []);
  const drawer = useMemo<LoginDrawer>(() => ({ openLogin: (asked = {}) => setRequest(asked) }), []);

  return (
    <LoginContext value={drawer}>
      {children}
      {isVisitor && request !== null && (
        <Suspense fallback={null}>
          <Drawer request={request} onClose={close} />
        </Suspense>
      )}
    </LoginContext>
  );
}

/** Provides the viewer to all prices. A locked price opens the login drawer. */
function PriceViewerProvider({ children }: { readonly children: ReactNode }) {
  const { me, isCrawler, flags, countryCode } = useSession();
  const { openLogin } = useLogin();
  const viewer = useMemo(
    () => ({
      isLoggedIn: me !== null,
      isCrawler,
      // The flags come with the page, so they are never pending.
      loginWall: loginWallState(flags !== null, flags),
      buyer: { countryCode: me === null ? countryCode : buyerCountry(me), isVip: me?.isVip ?? false },
      onLogIn: () => openLogin({ reason: 'price' }),
    }),
    [me, isCrawler, flags, countryCode, openLogin],
  );
  return <PriceViewerContext value={viewer}>{children}</PriceViewerContext>;
}

/** Links of the shared components, through the storefront's router. The target is prefetched on hover or focus. */
function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} prefetch="intent" {...rest} />;
}
