import { requiresHold } from '@marque/core/rules/bidding';
import { formatMoney, joinSentences } from '@marque/core/rules/format';
import {
  bidOptions,
  enteredAmount,
  type InputMode,
  isMinimumStated,
  judgeAmount,
  minimumForMode,
  type PanelInput,
  suggestedAmounts,
} from '@marque/core/rules/live';
import type { Money } from '@marque/core/rules/money';
import { Button } from '@marque/core/ui/button';
import { useIsInLastSeconds } from '@marque/core/ui/clock';
import { useEarlyEntries } from '@marque/core/ui/early-entries';
import { useLocale } from '@marque/core/ui/locale';
import { type FocusEvent, type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../../foundation/live/index.ts';
import { IncrementsLink } from '../../increments/increments-link.tsx';
import { PresenceLine } from '../../presence/presence-line.tsx';
import {
  selectData,
  selectForm,
  selectView,
  useBidPanel,
  useBidPanelController,
} from '../../provider/bid-panel-provider.tsx';
import { useMessageTexts } from '../../provider/use-lot-toast.ts';
import { preloadConfirmation } from '../confirmation/lazy-confirmation.tsx';
import { AddedCost, useQuote } from '../cost.tsx';
import panelClasses from '../panel.module.css';
import { AmountField, SuggestedAmounts } from './amount-field.tsx';
import classes from './bid-form.module.css';
import { ModeSwitch } from './mode-switch.tsx';
import { useSpendingLeft } from './use-spending-left.ts';

/** The amount form: live bid or maximum, total cost, and the button that opens the confirmation. */
export function BidForm() {
  const { t } = useTranslation('bidding');
  const { own } = useBidPanel(selectView);
  const state = useBidPanel(selectForm);
  if (own.pending !== null) return <p className={panelClasses.text}>{t('texts.pending')}</p>;
  return (
    <>
      <noscript>
        <p className={panelClasses.text}>{t('texts.needsScripts')}</p>
      </noscript>
      {state.kind === 'input' && <OpenForm input={state} />}
    </>
  );
}

function OpenForm({ input }: { readonly input: PanelInput }) {
  const { t } = useTranslation('bidding');
  const isOffline = useIsOffline();
  const { bounds, leads, swapsBidButtons } = useBidPanel(selectView);
  const failure = useBidPanel(({ panel }) => panel.failure);
  const controller = useBidPanelController();
  const presence = useBiddingPresence();
  const element = useEarlyEntries<HTMLFormElement>();
  const texts = useFormTexts(input);
  const least = minimumForMode(input.mode, bounds);
  const verdict = judgeAmount(input, least);
  const amount = verdict === 'enough' ? enteredAmount(input) : null;
  const isRaise = input.mode === 'maximum' && bounds.ceiling !== null;
  const textsOf = useMessageTexts();
  const refusal =
    failure === null || failure.isUnsettled || failure.message === null ? '' : textsOf(failure.message).title;

  const review = (event: FormEvent) => {
    event.preventDefault();
    if (!isOffline) controller.review();
  };
  return (
    <form ref={element} method="dialog" onSubmit={review} onFocus={presence.enter} onBlur={presence.leave} noValidate>
      <ModeSwitch modes={bidOptions({ leads, swapsBidButtons })} chosen={input.mode} onChoose={controller.chooseMode} />
      <AmountField
        input={input}
        label={texts.label}
        verdict={verdict}
        error={verdict === 'tooLow' || verdict === 'tooLarge' ? texts[verdict] : refusal}
        onType={controller.type}
        onFocus={preloadConfirmation}
        aside={<IncrementsLink />}
      />
      <SuggestedAmounts amounts={suggestedAmounts(input.mode, bounds)} onSelect={controller.type} />
      {texts.explanation !== false && <p className={panelClasses.text}>{texts.explanation}</p>}
      {amount !== null && <AddedCost amount={amount} kind={input.mode === 'maximum' ? 'maximum' : 'bid'} />}
      <Button type="submit" size="lg" isWide disabled={amount === null || isOffline} className={classes.button}>
        {isOffline ? t('button.offline') : texts.button}
      </Button>
      {isOffline ? (
        <p className={panelClasses.note}>{t('note.offline')}</p>
      ) : (
        <Note mode={input.mode} amount={amount} isRaise={isRaise} />
      )}
      <PresenceLine />
    </form>
  );
}

/** The form's texts about the amount: label, errors, how a maximum works, button. */
function useFormTexts(input: PanelInput) {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  const { bounds, viewer, state } = useBidPanel(selectView);
  const write = (amount: Money) => formatMoney(amount, language);
  const least = minimumForMode(input.mode, bounds);
  const typed = enteredAmount(input);
  const isEnough = judgeAmount(input, least) === 'enough';
  const { ceiling } = bounds;
  const isRaise = input.mode === 'maximum' && ceiling !== null;
  const action = isRaise ? 'raise' : input.mode;
  const explained = `texts.${action}${state.reserveMet ? '' : 'BelowReserve'}`;
  return {
    label: isMinimumStated(viewer, state)
      ? t(`amount.${input.mode}Stated`)
      : t(`amount.${action}`, { amount: write(least) }),
    tooLarge: t('amount.tooLarge'),
    tooLow: isRaise
      ? t('amount.raiseTooLow', { ceiling: write(ceiling), amount: write(least) })
      : t('amount.tooLow', { amount: write(least) }),
    explanation: input.mode === 'maximum' && t(explained),
    button: typed !== null && isEnough ? t(`button.${action}`, { amount: write(typed) }) : t(`button.${action}Blank`),
  };
}

interface NoteProps {
  readonly mode: InputMode;
  readonly amount: Money | null;
  readonly isRaise: boolean;
}

/** What follows from the bid: the confirmation, an extension, a card hold. */
function Note({ mode, amount, isRaise }: NoteProps) {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  const { lot } = useBidPanel(selectData);
  const spendingLeft = useSpendingLeft();
  const { state, isVip } = useBidPanel(selectView);
  const quote = useQuote();
  const isLate = useIsInLastSeconds(state.endsAt);
  const parts = [
    mode === 'live' ? t('note.confirm') : null,
    isLate && mode === 'live' ? t('note.extends') : null,
    isLate && isRaise && state.reserveMet ? t('note.raiseIsQuiet') : null,
    amount !== null && !isVip && requiresHold(amount, lot.lotType)
      ? t('note.hold', { amount: formatMoney(quote(amount).feeIncTax, language) })
      : null,
    spendingLeft,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <p className={panelClasses.note}>{joinSentences(parts, language)}</p>;
}

/** Focus handlers of the amount form: other members see that this one is about to bid while the focus is inside. */
function useBiddingPresence() {
  const controller = useBidPanelController();
  useEffect(() => controller.leaveForm, [controller]);
  return {
    enter: controller.enterForm,
    leave: (event: FocusEvent<HTMLElement>) => {
      // Moving between the field and its buttons keeps the focus inside.
      if (!event.currentTarget.contains(event.relatedTarget)) controller.leaveForm();
    },
  };
}
