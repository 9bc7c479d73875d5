import { pageFrame } from '@marque/core/rules/display';
import { accountLink } from '@marque/core/rules/people';
import { MenuIcon, UserIcon } from '@marque/core/ui/icons';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Link } from '@marque/core/ui/link';
import { Logo } from '@marque/core/ui/logo';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { QuickSearch } from '../../features/quick-search/index.ts';
import { MAIN_LINKS, SELL } from '../../foundation/addresses/index.ts';
import type { ListingsSummary } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import classes from './header.module.css';
import { QuickLinks } from './quick-links.tsx';
import { useLoginPrompt } from './use-login-prompt.ts';

const MenuPanel = lazyPart('menu', () => import('./menu-panel.tsx'), { onFailed: ({ onClose }) => onClose() });

/** Mark, navigation, quick search, account; below it the quick links, where the page has them. */
export function Header({ summary }: { readonly summary: ListingsSummary | null }) {
  const { t } = useTranslation('common');
  const { site } = useSession();
  const { hasNavigation, hasQuickLinks, hasSearch } = pageFrame(useLocation().pathname);
  const [isMenuOpen, setMenuOpen] = useState(false);

  return (
    <header className={classes.header}>
      <div className={`mq-wrap ${classes.row}`}>
        {hasNavigation && (
          <button
            type="button"
            className={classes.burger}
            aria-label={t('menu.open')}
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon />
          </button>
        )}
        <Link href="/">
          <Logo name={t('brand')} siteName={t(`siteShort.${site}`)} />
        </Link>
        {hasNavigation && (
          <nav className={classes.nav} aria-label={t('nav.main')}>
            {MAIN_LINKS.map((link) => (
              <Link key={link.href} href={link.href}>
                {t(link.label)}
              </Link>
            ))}
          </nav>
        )}
        {hasSearch && <QuickSearch />}
        <div className={classes.acts}>
          {hasNavigation && (
            <Link href={SELL[site].href} className={classes.sell}>
              {t(SELL[site].label)}
            </Link>
          )}
          <AccountLink />
        </div>
      </div>
      {hasQuickLinks && <QuickLinks summary={summary} />}
      {isMenuOpen && <MenuPanel summary={summary} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

/** Opens the login for a visitor; for a member it shows the first name and links to the account. */
function AccountLink() {
  const { t } = useTranslation('common');
  const { me } = useSession();
  const promptFor = useLoginPrompt();
  const entry = accountLink(me !== null);
  return (
    <Link
      href={entry.href}
      className={classes.me}
      aria-label={me === null ? t('session.signIn') : t('session.myAccountOf', { name: me.firstName })}
      onClick={promptFor(entry)}
    >
      <UserIcon />
      <span>{me === null ? t('session.signIn') : me.firstName}</span>
    </Link>
  );
}
