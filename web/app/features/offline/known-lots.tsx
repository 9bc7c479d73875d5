import { formatMoney } from '@marque/core/rules/format';
import { keepLocalePrefix } from '@marque/core/rules/places';
import { type KnownLot, knownEnd, readKnownLots } from '@marque/core/rules/visit';
import { EmptyState } from '@marque/core/ui/empty-state';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { LogoMark } from '@marque/core/ui/logo';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsentSource } from '../../foundation/session/index.ts';
import { readStored } from '../../foundation/storage/index.ts';
import classes from './known-lots.module.css';

/** Milliseconds after which an end that has passed meanwhile is noticed. */
const CLOCK_STEP_MS = 5_000;

interface Known {
  readonly lots: readonly KnownLot[];
  /** By the device's clock, UTC ms: the page's own stands at the time when it was stored. */
  readonly deviceNow: number;
}

/** The lots viewed on this device, as they were when it last knew. Empty until the page is alive: the server knows none. */
export function KnownLots() {
  const { t } = useTranslation('offline');
  const known = useKnownLots();
  if (known === null) return null;
  if (known.lots.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <section aria-labelledby="known-title">
      <h2 id="known-title" className={`mq-h2 ${classes.title}`}>
        {t('lots.title')}
      </h2>
      <ul className={classes.lots}>
        {known.lots.map((lot) => (
          <li key={lot.auctionId}>
            <KnownLotLink lot={lot} deviceNow={known.deviceNow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KnownLotLink({ lot, deviceNow }: { readonly lot: KnownLot; readonly deviceNow: number }) {
  const { t } = useTranslation(['offline', 'tile']);
  const { language } = useLocale();
  const { dayAndTime, date } = useDateFormats();
  const serverNow = deviceNow + lot.clockAhead;
  const when = (at: number) => dayAndTime(at, serverNow, date);
  const facts = [
    ...(lot.price === null ? [] : [formatMoney(lot.price, language)]),
    ...(lot.bids === null ? [] : [t('tile:counts.bids', { count: lot.bids })]),
  ];
  const end = knownEnd(lot, deviceNow);
  return (
    // Not the router's link: the browser itself has to load the page, so that its failure leads back here.
    <a href={keepLocalePrefix(lot.path, window.location.pathname)} className={classes.lot}>
      <KnownPicture path={lot.picture} />
      <span className={classes.text}>
        <b className={classes.name}>{lot.title}</b>
        {facts.length > 0 && <span className="mq-figures">{facts.join(' · ')}</span>}
        {end === 'ahead' && lot.endsAt !== null && <span>{t('lots.end.ahead', { when: when(lot.endsAt) })}</span>}
        {end === 'passed' && <span className={classes.passed}>{t('lots.end.passed')}</span>}
        {end === 'over' && <span>{t('tile:time.ended')}</span>}
        <span className="mq-small mq-mute mq-figures">{t('lots.asOf', { when: when(lot.knownAt) })}</span>
      </span>
    </a>
  );
}

/** The picture if the browser has kept it, else the mark. */
function KnownPicture({ path }: { readonly path: string | null }) {
  const [isMissing, setMissing] = useState(path === null);
  return (
    <span className={classes.picture} aria-hidden="true">
      {isMissing || path === null ? (
        <LogoMark size={28} colour="ink3" />
      ) : (
        <img src={path} alt="" onError={() => setMissing(true)} />
      )}
    </span>
  );
}

/** Null until the browser's storage is read. */
function useKnownLots(): Known | null {
  const consent = useConsentSource();
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    const read = () => setKnown({ lots: readKnownLots(readStored('recentlyViewed', consent)), deviceNow: Date.now() });
    read();
    const timer = setInterval(read, CLOCK_STEP_MS);
    return () => clearInterval(timer);
  }, [consent]);
  return known;
}
