import { loginWallState } from '@marque/core/rules/display';
import { PriceViewerContext } from '@marque/core/ui/price-viewer';
import { type ReactNode, useMemo } from 'react';
import { useLogin, useSession } from '../../foundation/session/index.ts';

/** Provides the viewer to all prices. A locked price opens the login drawer. */
export function PriceViewerProvider({ children }: { readonly children: ReactNode }) {
  const { me, isCrawler, flags } = useSession();
  const { openLogin } = useLogin();
  const viewer = useMemo(
    () => ({
      isLoggedIn: me !== null,
      isCrawler,
      // The flags come with the page, so they are never pending.
      loginWall: loginWallState(flags !== null, flags),
      onLogIn: () => openLogin({ reason: 'price' }),
    }),
    [me, isCrawler, flags, openLogin],
  );
  return <PriceViewerContext value={viewer}>{children}</PriceViewerContext>;
}
