import { formatMoney } from '@marque/core/rules/format';
import { type PanelFace, type Strip, stripOf } from '@marque/core/rules/live';
import { classList } from '@marque/core/ui/class-list';
import { CardIcon, CheckIcon, ErrorIcon, WarningIcon } from '@marque/core/ui/icons';
import { useReader } from '@marque/core/ui/reader';
import { useTranslation } from 'react-i18next';
import { selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import classes from './status.module.css';

/** How the viewer stands: one bold fact, then the way out. Being outbid is told at once, everything else in its turn. */
export function BidStatusStrip() {
  const { t } = useTranslation('bidding');
  const { language } = useReader();
  const { viewer, state, viewState } = useBidPanel(selectView);
  const strip = withPayment(stripOf(viewer, state, viewState.kind === 'checking'), viewState);
  const politeness = strip?.politeness ?? 'polite';
  return (
    // The region is always there: what appears together with its region is told by few screen readers.
    // It takes the focus from a question that a bid has answered.
    <div role="status" aria-live={politeness} tabIndex={-1} className={classes.status}>
      {strip !== null && (
        <div className={classList(classes.strip, classes[strip.tone])} data-bid-status={strip.fact}>
          <StripIcon strip={strip} />
          <p>
            <b>{t(strip.fact)}</b>{' '}
            {strip.wayOut !== null && t(strip.wayOut, { amount: formatMoney(strip.amount, language) })}
          </p>
        </div>
      )}
    </div>
  );
}

interface ShownStrip extends Omit<Strip, 'fact'> {
  readonly fact: Strip['fact'] | 'strip.wonPending' | 'strip.wonProblem';
}

/** Won is not yet owned: until the fee is paid the strip says what is missing. */
function withPayment(strip: Strip | null, viewState: PanelFace): ShownStrip | null {
  if (strip === null || viewState.kind !== 'won' || viewState.payment === 'paid') return strip;
  return viewState.payment === 'pending'
    ? { ...strip, fact: 'strip.wonPending', tone: 'neutral' }
    : { ...strip, fact: 'strip.wonProblem', tone: 'live' };
}

function StripIcon({ strip }: { readonly strip: ShownStrip }) {
  if (strip.fact === 'strip.pending' || strip.fact === 'strip.wonProblem') return <CardIcon stroke={2} />;
  switch (strip.tone) {
    case 'met':
      return <CheckIcon stroke={2} />;
    case 'live':
    case 'ending':
      return <WarningIcon stroke={2} />;
    case 'accent':
    case 'neutral':
      return <ErrorIcon stroke={2} />;
  }
}
