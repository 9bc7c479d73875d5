import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginRedirect } from '../features/account/login-redirect.tsx';
import type { ListingsSummary } from '../foundation/page/index.ts';
import { AccountBanners } from './banners/account-banners.tsx';
import { ConnectionBanner } from './banners/connection-banner.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import classes from './shell.module.css';

interface ShellProps {
  readonly summary: ListingsSummary | null;
  readonly children: ReactNode;
}

/** The frame of every page: skip link, header, account banners, the `main` element, footer. */
export function Shell({ summary, children }: ShellProps) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.page}>
      <a href="#main" className={classes.skip}>
        {t('nav.skip')}
      </a>
      <Header summary={summary} />
      <AccountBanners />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      <ConnectionBanner />
      <LoginRedirect />
    </div>
  );
}
