import { formatMoney } from '@marque/core/rules/format';
import { type PanelView, type PositionStrip, positionStrip } from '@marque/core/rules/live';
import { classList } from '@marque/core/ui/class-list';
import { CardIcon, CheckIcon, ErrorIcon, WarningIcon } from '@marque/core/ui/icons';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import classes from './status.module.css';

/** The viewer's bid status and next step. Screen readers announce being outbid at once, other changes politely. */
export function BidStatusStrip() {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  const { viewer, state, viewState } = useBidPanel(selectView);
  const strip = withPayment(positionStrip(viewer, state, viewState.kind === 'checking'), viewState);
  const politeness = strip?.politeness ?? 'polite';
  return (
    // The region is always rendered: few screen readers announce text that appears together with its region.
    // It gets the focus when the confirmation of an accepted bid closes.
    <div role="status" aria-live={politeness} tabIndex={-1} className={classes.status}>
      {strip !== null && (
        <div className={classList(classes.strip, classes[strip.tone])} data-bid-status={strip.fact}>
          <StripIcon strip={strip} />
          <p>
            <b>{t(strip.fact)}</b>{' '}
            {strip.nextStep !== null && t(strip.nextStep, { amount: formatMoney(strip.amount, language) })}
          </p>
        </div>
      )}
    </div>
  );
}

interface ShownStrip extends Omit<PositionStrip, 'fact'> {
  readonly fact: PositionStrip['fact'] | 'strip.wonPending' | 'strip.wonProblem';
}

/** Until a winner has paid the fee, the strip names what is missing. */
function withPayment(strip: PositionStrip | null, viewState: PanelView): ShownStrip | null {
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
