import { hasBidHistory, isSoldType } from '@marque/core/rules/lot';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { markedText } from '../../marked-text.tsx';
import { selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import classes from './status.module.css';

/** The bidding in one line: "31 bids · heron_77 leads · No reserve". */
export function BiddingSummary() {
  const { t } = useTranslation('bidding');
  const { state, isOpen, leads, me } = useBidPanel(selectView);
  if (!hasBidHistory(state)) return null;
  const hasLeader = isOpen && me !== null && state.highBidderId !== null;
  const parts: ReactNode[] = [<span key="bids">{t('tile:counts.bids', { count: state.noBids })}</span>];
  if (hasLeader) parts.push(<Leader key="leader" leads={leads} name={state.highBidderDisplayName ?? ''} />);
  if (!isSoldType(state.stage)) {
    parts.push(<span key="reserve">{t(state.reserveMet ? 'line.noReserve' : 'line.reserveNotMet')}</span>);
  }
  return <p className={classes.summary}>{parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))}</p>;
}

function Leader({ leads, name }: { readonly leads: boolean; readonly name: string }) {
  const { t } = useTranslation('bidding');
  return markedText(leads ? t('line.youLead') : t('line.leads', { name }), (who) => <b>{who}</b>);
}
