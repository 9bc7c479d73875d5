import { TIMINGS } from '@marque/core/rules/layout';
import { accountLink, accountMenu } from '@marque/core/rules/people';
import { ButtonLink } from '@marque/core/ui/button';
import { ChevronRightIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { Logo } from '@marque/core/ui/logo';
import { Overlay } from '@marque/core/ui/overlay';
import { type MouseEventHandler, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { LanguageSelect } from '../preferences/selects.tsx';
import classes from './menu-panel.module.css';
import { useLoginPrompt } from './use-login-prompt.ts';

interface MenuPanelProps {
  readonly summary: ListingsSummary | null;
  readonly onClose: () => void;
}

/** The menu of narrow windows, from the left; on a phone it fills the screen. */
export default function MenuPanel({ summary, onClose }: MenuPanelProps) {
  const { t } = useTranslation('common');
  const { site, me, origins } = useSession();
  const phone = useSalesPhone();
  const sister = site === 'cars' ? 'watches' : 'cars';
  // Closing the menu first lets the drawer return the focus to the button that opened the menu.
  const promptFor = useLoginPrompt(onClose);
  const account = accountLink(me !== null);
  const { isClosing, close } = useSlowClose(onClose);
  useCloseOnArrival(close);

  return (
    <Overlay
      name="menu"
      place="left"
      width="390px"
      label={t('menu.label')}
      closeLabel={t('action.close')}
      onClose={close}
      {...(isClosing && { className: classes.closing })}
    >
      <div className={classes.inside}>
        <Logo name={t('brand')} siteName={t(`siteShort.${site}`)} />
        <nav className={classes.links} aria-label={t('nav.main')}>
          {MAIN_LINKS.map((link) => (
            <Link key={link.href} href={link.href} className={`mq-head ${classes.big}`} onClick={close}>
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
                  onClick={promptFor(entry)}
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
          <ButtonLink href={account.href} variant="second" isWide onClick={promptFor(account)}>
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
  const { count: written } = useLocale();
  return (
    <Link href={href} onClick={onClick}>
      {label}
      {count !== undefined && <span className={classes.count}>{written(count)}</span>}
    </Link>
  );
}

/** The menu leaves the screen within its delay, and at once where the visitor prefers reduced motion. */
function useSlowClose(onClose: () => void): { readonly isClosing: boolean; readonly close: () => void } {
  const [isClosing, setClosing] = useState(false);
  const end = useEffectEvent(onClose);
  useEffect(() => {
    if (!isClosing) return;
    const prefersStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => end(), prefersStill ? 0 : TIMINGS.menuCloseMs);
    return () => clearTimeout(timer);
  }, [isClosing]);
  return { isClosing, close: useCallback(() => setClosing(true), []) };
}

/** Closes the menu once a new page is open. */
function useCloseOnArrival(onClose: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
}
