import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginRedirect } from '../features/account/login-redirect.tsx';
import type { ListingsGlance } from '../features/search/index.ts';
import { AccountBanners } from './account-banners.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LineBanner } from './line-banner.tsx';
import classes from './shell.module.css';

interface ShellProps {
  readonly glance: ListingsGlance | null;
  readonly children: ReactNode;
}

/** The frame of every page: skip link, header, what the account must be told, the page's one `main`, footer. */
export function Shell({ glance, children }: ShellProps) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.page}>
      <a href="#main" className={classes.skip}>
        {t('nav.skip')}
      </a>
      <Header glance={glance} />
      <AccountBanners />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      <LineBanner />
      <LoginRedirect />
    </div>
  );
}
