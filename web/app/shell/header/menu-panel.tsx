import { accountLink, accountMenu } from '@marque/core/rules/people';
import { ButtonLink } from '@marque/core/ui/button';
import { ChevronRightIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { Logo } from '@marque/core/ui/mark';
import { Overlay } from '@marque/core/ui/overlay';
import { useReader } from '@marque/core/ui/reader';
import { type MouseEventHandler, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  COMING_SOON,
  LISTINGS,
  MAIN_LINKS,
  SELL,
  SOLD,
  SOURCING,
  useSalesPhone,
} from '../../foundation/addresses/index.ts';
import type { ListingsSummary } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import { LanguageSelect } from '../preferences/language-select.tsx';
import classes from './menu-panel.module.css';
import { useAskForLogin } from './use-ask-for-login.ts';

interface MenuPanelProps {
  readonly summary: ListingsSummary | null;
  readonly onClose: () => void;
}

/** The menu behind the burger, from the left; on a phone it is the whole screen. */
export default function MenuPanel({ summary, onClose }: MenuPanelProps) {
  const { t } = useTranslation('common');
  const { site, me, origins } = useSession();
  const phone = useSalesPhone();
  const sister = site === 'cars' ? 'watches' : 'cars';
  // The menu goes first: closing, the drawer then gives the focus back to the button that opened the menu.
  const askForLogin = useAskForLogin(onClose);
  const account = accountLink(me !== null);
  useCloseOnArrival(onClose);

  return (
    <Overlay place="left" width="390px" label={t('menu.label')} closeLabel={t('action.close')} onClose={onClose}>
      <div className={classes.inside}>
        <Logo name={t('brand')} siteName={t(`siteShort.${site}`)} />
        <nav className={classes.links} aria-label={t('nav.main')}>
          {MAIN_LINKS.map((link) => (
            <Link key={link.href} href={link.href} className={`mq-head ${classes.big}`} onClick={onClose}>
              {t(link.label)}
              <ChevronRightIcon />
            </Link>
          ))}
          <hr className={classes.line} />
          {accountMenu(me !== null).map(
            (entry) =>
              (entry.kind === 'saved' || entry.kind === 'bids') && (
                <MenuLink
                  key={entry.kind}
                  href={entry.href}
                  label={t(`link.${entry.kind}`)}
                  count={entry.kind === 'saved' ? me?.watchedLotIds.length : undefined}
                  onClick={askForLogin(entry)}
                />
              ),
          )}
          <MenuLink href={LISTINGS} label={t('link.allListings')} count={summary?.all} />
          <MenuLink href={COMING_SOON} label={t('link.comingSoon')} count={summary?.comingSoon} />
          <MenuLink href={SOLD} label={t('link.sold')} />
          <MenuLink href={SOURCING} label={t('link.sourcing')} />
          <a href={origins[sister]}>{t(`site.${sister}`)}</a>
        </nav>
        <div className={classes.foot}>
          <ButtonLink href={SELL[site].href} isWide>
            {t(SELL[site].label)}
          </ButtonLink>
          <ButtonLink href={account.href} variant="second" isWide onClick={askForLogin(account)}>
            {me === null ? t('session.signIn') : t('session.myAccountOf', { name: me.firstName })}
          </ButtonLink>
          <div className={classes.last}>
            <LanguageSelect />
            <a href={phone.href} className="mq-link mq-figures mq-reach">
              {phone.shown}
            </a>
          </div>
        </div>
      </div>
    </Overlay>
  );
}

function MenuLink({
  href,
  label,
  count,
  onClick,
}: {
  readonly href: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly onClick?: MouseEventHandler | undefined;
}) {
  const { count: written } = useReader();
  return (
    <Link href={href} onClick={onClick}>
      {label}
      {count !== undefined && <span className={classes.count}>{written(count)}</span>}
    </Link>
  );
}

/** Whichever link was taken, the menu goes once the new page is there. */
function useCloseOnArrival(onClose: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
}
