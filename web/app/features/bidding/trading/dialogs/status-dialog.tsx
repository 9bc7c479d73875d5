import { formatMoney } from '@marque/core/rules/format';
import { type StatusStep, statusAppearance, statusStep, type ViewerStatus } from '@marque/core/rules/live';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { TimeLeft } from '@marque/core/ui/clock';
import { CalendarIcon, CardIcon, CheckIcon, ErrorIcon, LockIcon, SpeechIcon, WarningIcon } from '@marque/core/ui/icons';
import { useLocale } from '@marque/core/ui/locale';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { billingPath } from '../../../../foundation/member/index.ts';
import { selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { openPanel } from '../../provider/open-panel.ts';
import classes from './dialogs.module.css';
import { LotRow } from './lot-row.tsx';
import { useViewerStatus } from './use-viewer-status.ts';

const ICONS = {
  check: CheckIcon,
  warning: WarningIcon,
  error: ErrorIcon,
  waiting: CalendarIcon,
  speech: SpeechIcon,
  lock: LockIcon,
  card: CardIcon,
} as const;

/** The viewer's bid, offer or counter-offer on the lot in full, and their next step. */
export function StatusDialog() {
  const { t } = useTranslation(['offers', 'common']);
  const controller = useBidPanelController();
  const titleId = useId();
  const status = useViewerStatus();
  return (
    <Overlay
      name="status"
      place="middle"
      labelledBy={titleId}
      closeLabel={t('common:action.close')}
      onClose={controller.closeDialog}
    >
      <OverlayInside>
        {status === null ? <NoStatus titleId={titleId} /> : <Described status={status} titleId={titleId} />}
      </OverlayInside>
    </Overlay>
  );
}

/** What the status was about is over by now. */
function NoStatus({ titleId }: { readonly titleId: string }) {
  const { t } = useTranslation('offers');
  const controller = useBidPanelController();
  return (
    <>
      <h2 id={titleId} className={`mq-h2 ${classes.title}`}>
        {t('status.none.title')}
      </h2>
      <p className={classes.text}>{t('status.none.text')}</p>
      <LotRow />
      <div className={classes.actions}>
        <Button variant="second" isWide onClick={controller.closeDialog}>
          {t('how.close')}
        </Button>
      </div>
    </>
  );
}

interface DescribedProps {
  readonly status: ViewerStatus;
  readonly titleId: string;
}

function Described({ status, titleId }: DescribedProps) {
  const { t } = useTranslation('offers');
  const controller = useBidPanelController();
  const { subject, tone, icon } = statusAppearance(status);
  const Icon = ICONS[icon];
  const { isOpen } = useBidPanel(selectView);
  // A text without this context is the same before and after the end.
  const context = status.side === 'vendor' ? { context: 'vendor' } : isOpen ? {} : { context: 'ended' };
  const step = useStep(status);
  return (
    <div data-status={status.status}>
      <p className={classes.subject}>{t(`status.subject.${subject}`)}</p>
      <h2 id={titleId} className={`mq-h2 ${classes.title} ${classes.status} ${classes[tone]}`}>
        <Icon size={26} />
        {t(`status.${status.status}.title`, context)}
      </h2>
      <p className={classes.text}>{t(`status.${status.status}.text`, context)}</p>
      <LotRow />
      <Figures status={status} />
      <div className={classes.actions}>
        {step}
        <Button variant="second" isWide onClick={controller.closeDialog}>
          {t('how.close')}
        </Button>
      </div>
    </div>
  );
}

/** Amounts and expiry, where the status has any. */
function Figures({ status }: Pick<DescribedProps, 'status'>) {
  const { t } = useTranslation(['offers', 'bidding']);
  const { language } = useLocale();
  const { state, isOpen } = useBidPanel(selectView);
  const { amount, counter, until } = status;
  const { subject } = statusAppearance(status);
  const isBid = subject === 'bid';
  const figures: readonly (readonly [string, ReactNode])[] = [
    ...(isBid && state.noBids > 0
      ? [[t(isOpen ? 'tile:price.currentBid' : 'provisional.label'), formatMoney(state.currentBid, language)] as const]
      : []),
    ...(amount === null
      ? []
      : [[t(isBid ? 'status.yourBid' : 'status.yourOffer'), formatMoney(amount, language)] as const]),
    ...(counter === null ? [] : [[t('status.counterOffer'), formatMoney(counter, language)] as const]),
    ...(until !== null && isStillOpen(status) ? [[t('openFor'), <TimeLeft key="left" until={until} />] as const] : []),
  ];
  if (figures.length === 0) return null;
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const OPEN: ReadonlySet<ViewerStatus['status']> = new Set([
  'offer-active',
  'offer-countered',
  'counter-pending',
  'counter-rejected',
]);

function isStillOpen({ status }: ViewerStatus): boolean {
  return OPEN.has(status);
}

/** The button of the next step; null where the viewer can only wait, or where the lot no longer allows it. */
function useStep(status: ViewerStatus): ReactNode {
  const { t } = useTranslation(['offers', 'messages']);
  const { pathname } = useLocation();
  const controller = useBidPanelController();
  const { viewState, ranges } = useBidPanel(selectView);
  const step: StatusStep = statusStep(status);
  const goToPanel = () => {
    // While the dialog is open, the page below it takes no focus.
    flushSync(controller.closeDialog);
    openPanel(controller);
  };
  switch (step) {
    case null:
      return null;
    case 'changeCard':
      return (
        <ButtonLink href={billingPath(pathname)} size="lg" isWide>
          {t('messages:alerts_preAuthFailed_link')}
        </ButtonLink>
      );
    case 'offerAgain': {
      if (ranges.offer === null) return null;
      const offerAgain = () => {
        controller.openForm('offer');
        goToPanel();
      };
      return (
        <Button size="lg" isWide onClick={offerAgain}>
          {t('status.step.offerAgain')}
        </Button>
      );
    }
    case 'bid':
    case 'raise':
      return viewState.kind === 'bidding' ? <StepButton label={t(`status.step.${step}`)} onPress={goToPanel} /> : null;
    case 'answer':
      return <StepButton label={t('status.step.answer')} onPress={goToPanel} />;
  }
}

function StepButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button size="lg" isWide onClick={onPress}>
      {label}
    </Button>
  );
}
