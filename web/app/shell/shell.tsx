import { type AccountBanner, accountBanner } from '@marque/core/rules/people';
import { useIsIdle } from '@marque/core/ui/idle';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ConsentSlot } from '../features/consent/index.ts';
import { BoostOfferProvider, useBoostOffer } from '../foundation/boost-offer/index.ts';
import { repeatEarlyPress } from '../foundation/early-press/index.ts';
import type { ListingsSummary } from '../foundation/page/index.ts';
import { accountStatusOf, useMe } from '../foundation/session/index.ts';
// Of the footer, for the HTML that the server sent.
import './footer/footer.module.css';
import './preferences/language-select.module.css';
import { Header } from './header/header.tsx';
import classes from './shell.module.css';

interface ShellProps {
  readonly summary: ListingsSummary | null;
  readonly children: ReactNode;
}

/** The frame of every page: skip link, header, account banners, the `main` element, footer. */
export function Shell({ summary, children }: ShellProps) {
  const { t } = useTranslation('common');
  const isIdle = useIsIdle();
  const { pathname, search } = useLocation();
  useEffect(repeatEarlyPress, []);
  return (
    <div className={classes.page}>
      <a href="#main" className={classes.skip}>
        {t('nav.skip')}
      </a>
      <ConsentSlot />
      <Header summary={summary} />
      <BoostOfferProvider>
        <AccountBanners />
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </BoostOfferProvider>
      <Footer pathname={pathname} />
      {isIdle && <LateParts />}
      {search.includes('loginRedirect') && <LoginRedirect />}
    </div>
  );
}

// At the end of the page; its links work before its code is there.
const Footer = lazyPart('footer', () => import('./footer/footer.tsx'), { isQuiet: true, isFar: true });
const LateParts = lazyPart('late-parts', () => import('./late-parts.tsx'), { isQuiet: true });
// Loaded lazily, since few visitors see any of them.
const LoginRedirect = lazyPart('login-redirect', () => import('../features/account/login-redirect.tsx'));
const UnverifiedGate = lazyPart('unverified', () => import('../features/account/unverified-gate.tsx'));
const ShownBanner = lazyPart('banner', () => import('./banners/shown-banner.tsx'));

/** Notices about the account below the header: one at a time, the most serious first. */
function AccountBanners() {
  const me = useMe();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<ReadonlySet<AccountBanner>>(new Set());
  const boost = useBoostOffer();
  const status = me === null ? null : { ...accountStatusOf(me), isOfferedBoost: boost !== null };
  const banner = accountBanner(status, pathname, closed);
  if (banner === null) return null;
  if (banner === 'gate') return <UnverifiedGate />;
  return <ShownBanner banner={banner} boost={boost} onClose={() => setClosed(new Set([...closed, banner]))} />;
}
