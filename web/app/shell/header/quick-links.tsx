import { type AccountMenuItem, accountMenu } from '@marque/core/rules/people';
import { HeartIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { COMING_SOON, LISTINGS, SELL, SOLD, SOURCING } from '../../foundation/addresses/index.ts';
import type { ListingsSummary } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import classes from './header.module.css';
import { useLoginPrompt } from './use-login-prompt.ts';

/** The bar below the header. On a phone it scrolls sideways. */
export function QuickLinks({ summary }: { readonly summary: ListingsSummary | null }) {
  const { t } = useTranslation('common');
  const { site, me, origins } = useSession();
  const location = useLocation();
  const here = location.pathname + location.search;
  const sister = site === 'cars' ? 'watches' : 'cars';

  return (
    <nav className={`mq-wrap ${classes.quick}`} aria-label={t('nav.quick')}>
      {accountMenu(me !== null).map((entry) => (
        <AccountLink key={entry.kind} entry={entry} />
      ))}
      <QuickLink href={LISTINGS} here={here} label={t('link.allListings')} count={summary?.all} />
      <QuickLink href={COMING_SOON} here={here} label={t('link.comingSoon')} count={summary?.comingSoon} />
      <QuickLink href={SOLD} here={here} label={t('link.sold')} />
      <QuickLink href={SOURCING} here={here} label={t('link.sourcing')} />
      <QuickLink href={SELL[site].href} here={here} label={t(SELL[site].label)} />
      <a href={origins[sister]} className={classes.sister}>
        {t(`site.${sister}`)}
      </a>
    </nav>
  );
}

interface QuickLinkProps {
  readonly href: string;
  readonly here: string;
  readonly label: string;
  readonly count?: number | undefined;
}

function QuickLink({ href, here, label, count }: QuickLinkProps) {
  const { count: written } = useLocale();
  return (
    <Link href={href} aria-current={href === here ? 'page' : undefined}>
      {label}
      {count !== undefined && <span className={classes.count}>{written(count)}</span>}
    </Link>
  );
}

/** The account's links in the bar; the account page itself is in the header. */
function AccountLink({ entry }: { readonly entry: AccountMenuItem }) {
  const { t } = useTranslation('common');
  const promptFor = useLoginPrompt();
  const { kind, href } = entry;
  if (kind !== 'saved' && kind !== 'bids') return null;
  return (
    <Link href={href} onClick={promptFor(entry)}>
      {kind === 'saved' && <HeartIcon />}
      {t(`link.${kind}`)}
    </Link>
  );
}
