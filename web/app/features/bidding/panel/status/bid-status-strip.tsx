import { formatMoney } from '@marque/core/rules/format';
import { type PanelView, type PositionStrip, positionStrip } from '@marque/core/rules/live';
import { classList } from '@marque/core/ui/class-list';
import { useTicking } from '@marque/core/ui/clock';
import { CardIcon, CheckIcon, ErrorIcon, SpeechIcon, WarningIcon } from '@marque/core/ui/icons';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { preloadDialogs } from '../../trading/dialogs/panel-dialogs.tsx';
import classes from './status.module.css';

/** The viewer's bid status and next step. Screen readers announce being outbid at once, other changes politely. */
export function BidStatusStrip() {
  const { t } = useTranslation('bidding');
  const { viewer, state, viewState } = useBidPanel(selectView);
  const strip = withPayment(positionStrip(viewer, state, viewState.kind === 'checking'), viewState);
  const politeness = strip?.politeness ?? 'polite';
  const values = useStripValues(strip);
  const bought = state.saleFormat === 'auction' ? {} : { context: 'bought' };
  return (
    // The region is always rendered: few screen readers announce text that appears together with its region.
    // It gets the focus when the confirmation of an accepted bid closes.
    <div role="status" aria-live={politeness} tabIndex={-1} className={classes.status}>
      {strip !== null && (
        <div className={classList(classes.strip, classes[strip.tone])} data-bid-status={strip.fact}>
          <StripIcon strip={strip} />
          <p>
            <b>{t(strip.fact, bought)}</b> {strip.nextStep !== null && t(strip.nextStep, values)}
          </p>
          {HAS_DETAILS.has(strip.fact) && <DetailsButton />}
        </div>
      )}
    </div>
  );
}

/** The amount and the expiry that the next step mentions. */
function useStripValues(strip: ShownStrip | null): { readonly amount: string; readonly when: string } {
  const { language } = useLocale();
  const { dayAndTime, date } = useDateFormats();
  const expiresAt = strip?.offer?.expiresAt ?? null;
  const when = useTicking((now) => (expiresAt === null ? '' : dayAndTime(expiresAt, now, date)));
  return { amount: formatMoney(strip?.offer?.amount ?? strip?.amount ?? null, language), when };
}

/** Facts about open bids and offers, which the status dialog describes; the panel itself describes the others. */
const HAS_DETAILS: ReadonlySet<ShownStrip['fact']> = new Set([
  'strip.pending',
  'strip.leading',
  'strip.leadingBelowReserve',
  'strip.outbid',
  'strip.countered',
  'strip.offerOpen',
  'strip.offerReceived',
  'strip.counterSent',
  'strip.highestBelowReserve',
]);

function DetailsButton() {
  const { t } = useTranslation('bidding');
  const controller = useBidPanelController();
  return (
    <button
      type="button"
      className={classes.details}
      onFocus={preloadDialogs}
      onClick={() => controller.openDialog('status')}
    >
      {t('strip.details')}
    </button>
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
      return <SpeechIcon stroke={2} />;
    case 'neutral':
      return <ErrorIcon stroke={2} />;
  }
}
