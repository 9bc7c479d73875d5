import { preauthRequired } from '@marque/core/rules/bidding';
import { formatMoney } from '@marque/core/rules/format';
import {
  amountOf,
  bidWays,
  type InputMode,
  leastFor,
  type PanelInput,
  stepsFor,
  verdictOf,
} from '@marque/core/rules/live';
import type { Money } from '@marque/core/rules/money';
import { Button } from '@marque/core/ui/button';
import { useIsInLastSeconds } from '@marque/core/ui/clock';
import { useReader } from '@marque/core/ui/reader';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBidding, usePanel } from '../../bidding-context.tsx';
import { useMessageWords } from '../../use-say.ts';
import { preloadConfirm } from '../confirmation/lazy-confirmation.tsx';
import { Cost, useQuote } from '../cost.tsx';
import panelClasses from '../panel.module.css';
import { AmountField, Steps } from './amount-field.tsx';
import classes from './bid-form.module.css';
import { Ways } from './mode-switch.tsx';
import { useBiddingPresence } from './use-bidding-presence.ts';

/** The field for the next bid with its two ways, what it will cost, and the button that asks for a confirmation. */
export function BidForm() {
  const { t } = useTranslation('bidding');
  const { own } = useBidding();
  const state = usePanel();
  if (own.pending !== null) return <p className={panelClasses.text}>{t('words.pending')}</p>;
  return (
    <>
      <noscript>
        <p className={panelClasses.text}>{t('words.needsScripts')}</p>
      </noscript>
      {state.kind === 'input' && <OpenForm input={state} />}
    </>
  );
}

function OpenForm({ input }: { readonly input: PanelInput }) {
  const { field, bounds, leads, swapsBidButtons, failure, forgetFailure } = useBidding();
  const engagement = useBiddingPresence(input);
  const words = useFormWords(input);
  const least = leastFor(input.mode, bounds);
  const verdict = verdictOf(input, least);
  const amount = verdict === 'enough' ? amountOf(input) : null;
  const isRaise = input.mode === 'maximum' && bounds.ceiling !== null;
  const failed = useMessageWords();
  const refusal =
    failure === null || failure.isUnsettled || failure.message === null ? '' : failed(failure.message).title;

  const type = (text: string) => {
    forgetFailure();
    field.type(text);
  };
  const choose = (mode: InputMode) => {
    forgetFailure();
    field.choose(mode);
  };
  const review = (event: FormEvent) => {
    event.preventDefault();
    field.review();
  };
  return (
    <form onSubmit={review} onFocus={engagement.enter} onBlur={engagement.leave} noValidate>
      <Ways ways={bidWays({ leads, swapsBidButtons })} chosen={input.mode} onChoose={choose} />
      <AmountField
        input={input}
        label={words.label}
        verdict={verdict}
        error={verdict === 'tooLow' || verdict === 'tooLarge' ? words[verdict] : refusal}
        onType={type}
        onFocus={preloadConfirm}
      />
      <Steps steps={stepsFor(input.mode, bounds)} onTap={type} />
      {words.explanation !== false && <p className={panelClasses.text}>{words.explanation}</p>}
      {amount !== null && (
        <Cost amount={amount} kind={input.mode === 'maximum' ? 'maximum' : 'bid'} isRaise={isRaise} />
      )}
      <Button type="submit" size="lg" isWide disabled={amount === null} className={classes.button}>
        {words.button}
      </Button>
      <Note mode={input.mode} amount={amount} isRaise={isRaise} />
    </form>
  );
}

/** What the form says about the sum: its label, what is wrong, what a maximum will do, the button. */
function useFormWords(input: PanelInput) {
  const { t } = useTranslation('bidding');
  const { language } = useReader();
  const { bounds, state } = useBidding();
  const write = (amount: Money) => formatMoney(amount, language);
  const least = leastFor(input.mode, bounds);
  const typed = amountOf(input);
  const isEnough = verdictOf(input, least) === 'enough';
  const { ceiling } = bounds;
  const isRaise = input.mode === 'maximum' && ceiling !== null;
  const way = isRaise ? 'raise' : input.mode;
  const price = write(state.currentBid);
  const explained = `words.${way}${state.reserveMet ? '' : 'BelowReserve'}`;
  return {
    label: t(`amount.${way}`, { amount: write(isRaise ? ceiling : least) }),
    tooLarge: t('amount.tooLarge'),
    tooLow: t(isRaise ? 'amount.raiseTooLow' : 'amount.tooLow', { amount: write(isRaise ? ceiling : least) }),
    explanation:
      input.mode === 'maximum' &&
      t(explained, { amount: typed !== null && isEnough ? write(typed) : t('words.yourMaximum'), price }),
    button: typed !== null && isEnough ? t(`button.${way}`, { amount: write(typed) }) : t(`button.${way}Blank`),
  };
}

interface NoteProps {
  readonly mode: InputMode;
  readonly amount: Money | null;
  readonly isRaise: boolean;
}

/** What happens next: the confirmation, the clock, a hold on the card. */
function Note({ mode, amount, isRaise }: NoteProps) {
  const { t } = useTranslation('bidding');
  const { language } = useReader();
  const { state, lot, isVip } = useBidding();
  const quote = useQuote();
  const isLate = useIsInLastSeconds(state.endsAt);
  const parts = [
    mode === 'live' ? t('note.confirm') : null,
    isLate && mode === 'live' ? t('note.extends') : null,
    isLate && isRaise && state.reserveMet ? t('note.raiseIsQuiet') : null,
    amount !== null && !isVip && preauthRequired(amount, lot.lotType)
      ? t('note.hold', { amount: formatMoney(quote(amount).feeIncTax, language) })
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <p className={panelClasses.note}>{parts.join(' ')}</p>;
}
