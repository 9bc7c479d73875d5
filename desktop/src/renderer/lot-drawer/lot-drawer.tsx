import { imageUrl } from '@marque/core/contracts/images';
import { formatNumber } from '@marque/core/rules/format';
import { alertsOf, needsAction } from '@marque/core/rules/monitoring';
import { useNow } from '@marque/core/ui/clock';
import { WarningIcon } from '@marque/core/ui/icons';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import type { WallRow } from '../lots/index.ts';
import { useBackend, useConsole } from '../state/index.ts';
import { useAlertWords, useLotActions } from '../wall/index.ts';
import { LotFoot } from './actions/index.ts';
import { DrawerFrame } from './drawer-frame.tsx';
import { DrawerTabs } from './drawer-tabs.tsx';
import { Figures } from './figures.tsx';
import classes from './lot-drawer.module.css';

/** A lot beside the wall: what it is, what is wrong, its figures, and what has happened to it. */
export function LotDrawer({ lotId }: { readonly lotId: number }) {
  const { t } = useTranslation('console');
  const { rows } = useConsole();
  const row = useSyncExternalStore(
    (listener) => rows.subscribe(lotId, listener),
    () => rows.get(lotId),
  );
  if (row === undefined) {
    return (
      <DrawerFrame
        label={t('drawer.label', { lot: lotId })}
        head={<h2 className={classes.title}>{t('drawer.gone')}</h2>}
      >
        <p className={classes.quiet}>{t('drawer.goneText')}</p>
      </DrawerFrame>
    );
  }
  return (
    <DrawerFrame label={t('drawer.label', { lot: lotId })} head={<LotHead row={row} />} foot={<LotFoot row={row} />}>
      <AlertBanner row={row} />
      <Figures row={row} />
      <DrawerTabs row={row} />
    </DrawerFrame>
  );
}

function LotHead({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation(['console', 'common']);
  const serverUrl = useBackend(({ session }) => session?.serverUrl ?? null);
  const { wire } = row;
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const place = wire.areaName === '' ? wire.countryName : wire.areaName;
  return (
    <>
      {wire.mainImagePath !== null && wire.mainImagePath !== failedKey && serverUrl !== null && (
        <img
          className={classes.picture}
          style={{ backgroundColor: wire.mainImageColour }}
          src={new URL(imageUrl(wire.mainImagePath, { width: 320 }), serverUrl).href}
          alt=""
          decoding="async"
          onError={() => setFailedKey(wire.mainImagePath)}
        />
      )}
      <div className={classes.words}>
        <p className={classes.quiet}>
          {t('drawer.lot', { lot: row.lotId })} · {t(`common:siteShort.${wire.site}`)} · {place}
        </p>
        <h2 className={classes.title}>{wire.title}</h2>
        <p className={classes.quiet}>
          {t(`drawer.seller.${wire.vendorType}`, { name: wire.vendorNickName })} ·{' '}
          {t('drawer.watching', { shown: formatNumber(wire.noWatchers, PAGE_LANGUAGE), count: wire.noWatchers })} ·{' '}
          {t('drawer.views', { shown: formatNumber(wire.noViews, PAGE_LANGUAGE), count: wire.noViews })}
        </p>
      </div>
    </>
  );
}

/** The alert that the wall shows, with the way to say that it has been seen. */
function AlertBanner({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const now = useNow();
  const { acknowledge } = useLotActions();
  const words = useAlertWords();
  const first = alertsOf(row.watched, now).find(needsAction);
  if (first === undefined) return null;
  return (
    <div className={classes.banner}>
      <WarningIcon size={20} />
      <p>
        <b>{t('drawer.alertSentence', { alert: words(first) })}</b> {t(`alertText.${first.alert}`)}
      </p>
      <ConsoleButton variant="second" shortcut="A" onClick={() => acknowledge(row.lotId, first.alert)}>
        {t('drawer.acknowledge')}
      </ConsoleButton>
    </div>
  );
}
