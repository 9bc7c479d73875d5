import { breadcrumbs } from '@marque/core/rules/display';
import { formatMoney } from '@marque/core/rules/format';
import { opensInSheet } from '@marque/core/rules/live';
import { hasBidHistory } from '@marque/core/rules/lot';
import { ButtonLink } from '@marque/core/ui/button';
import { Countdown, TimeLeft } from '@marque/core/ui/clock';
import { BackIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { hasStartingBid, timeFactsOf } from '@marque/core/ui/lot-facts';
import { PriceTag, StartingBid, usePriceDisplay } from '@marque/core/ui/price-tag';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../../foundation/live/index.ts';
import {
  openPanel,
  selectData,
  selectView,
  useBarLabel,
  useBidPanel,
  useBidPanelController,
  useLoginToBid,
  useNegotiationFigures,
  usePanelPriceFacts,
} from '../../bidding/index.ts';
import classes from './status-bar.module.css';

/** Fixed at the top of a wide window: back link, price, clock, number of bids and one button. */
export function StatusBar() {
  const { t } = useTranslation(['lot', 'tile', 'bidding']);
  const { language } = useLocale();
  const figures = useNegotiationFigures();
  const { lot: listing } = useBidPanel(selectData);
  const { viewState, state } = useBidPanel(selectView);
  const controller = useBidPanelController();
  const lot = useLiveListing(listing);
  const display = usePriceDisplay(usePanelPriceFacts(lot));
  const label = useBarLabel('wide');
  const openLogin = useLoginToBid();
  const act = (event: MouseEvent) => {
    event.preventDefault();
    if (viewState.kind === 'signIn') openLogin();
    else openPanel(controller);
  };
  const back = breadcrumbs({ ...state, lotType: lot.lotType, make: lot.make, title: lot.title })[1];
  return (
    <div className={classes.bar}>
      <div className={`mq-wrap ${classes.row}`}>
        {back?.kind === 'key' && (
          <Link href={back.href} className={classes.back}>
            <BackIcon />
            {t(`back.${back.key.replace('crumbs.', '')}`)}
          </Link>
        )}
        <p className={classes.figures}>
          {figures !== null && (
            <span className="mq-soft">
              {t(`bidding:${figures.label}`)} <b className={classes.price}>{formatMoney(figures.amount, language)}</b>
            </span>
          )}
          {figures === null && display.kind === 'amount' && (
            <span className="mq-soft">
              {t(`tile:${display.label}`)} <PriceTag display={display} className={classes.price} />
            </span>
          )}
          {hasStartingBid(lot) && <StartingBid lot={lot} className="mq-soft" />}
          {figures === null ? (
            <Countdown lot={timeFactsOf(lot)} place="listing" hasHours className={classes.clock} />
          ) : (
            <TimeLeft until={figures.until} className={classes.clock} />
          )}
          {hasBidHistory(state) && <span className="mq-soft">{t('tile:counts.bids', { count: state.noBids })}</span>}
        </p>
        {opensInSheet(viewState) && (
          <ButtonLink href="#panel" size="sm" className={classes.button} onClick={act}>
            {label}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
