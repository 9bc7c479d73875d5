import { CURRENCY_SYMBOLS, formatMoney, formatNumber } from '@marque/core/rules/format';
import type { AmountVerdict, PanelInput } from '@marque/core/rules/live';
import { type Money, toMajor } from '@marque/core/rules/money';
import { classList } from '@marque/core/ui/class-list';
import { useLocale } from '@marque/core/ui/locale';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import classes from './amount-field.module.css';
import {
  deletePosition,
  digitsBefore,
  hasOtherCharacters,
  pastedAmount,
  positionAfterDigits,
  shownDigits,
} from './amount-text.ts';

/** Time for which the tooltip about other keys is shown: milliseconds. */
const TOOLTIP_MS = 2_500;

interface AmountFieldProps {
  readonly input: PanelInput;
  /** Names the least amount. */
  readonly label: string;
  readonly verdict: AmountVerdict;
  /** Empty for a valid amount. */
  readonly error: string;
  readonly onType: (text: string) => void;
  readonly onFocus: () => void;
  /** Beside the label. */
  readonly aside?: ReactNode;
}

/** The amount of the next bid. It accepts digits and shows them as a price. */
export function AmountField({ input, label, verdict, error, onType, onFocus, aside }: AmountFieldProps) {
  const { t } = useTranslation('messages');
  const { language } = useLocale();
  const id = useId();
  const [isTipShown, showTip] = useTooltip();
  const shown = shownDigits(input.digits, (value) => formatNumber(value, language));
  const caret = useCaret(shown);
  const hasError = error !== '';

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    caret.save(event.currentTarget);
    onType(event.currentTarget.value);
  };
  const rejectOtherCharacters = (event: FormEvent<HTMLInputElement>) => {
    const { data } = event.nativeEvent as InputEvent;
    if (data === null || !hasOtherCharacters(data)) return;
    event.preventDefault();
    showTip();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    const amount = pastedAmount(text);
    if (amount === null || hasOtherCharacters(text)) showTip();
    if (amount === null) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    onType(value.slice(0, selectionStart ?? 0) + amount + value.slice(selectionEnd ?? value.length));
  };
  const skipSeparator = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (selectionStart === null || selectionStart !== selectionEnd) return;
    const position = deletePosition(value, selectionStart, event.key);
    if (position !== selectionStart) event.currentTarget.setSelectionRange(position, position);
  };

  return (
    <div className={classList(classes.money, hasError && classes.wrong)}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.fieldLabel}>
          {label}
        </label>
        {aside}
      </div>
      <div className={classes.field}>
        <span aria-hidden="true" className={classes.symbol}>
          {CURRENCY_SYMBOLS[input.currency]}
        </span>
        <input
          ref={caret.ref}
          id={id}
          className={classes.input}
          value={shown}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={14}
          aria-invalid={verdict === 'tooLow' || verdict === 'tooLarge'}
          aria-describedby={`${id}-error ${id}-tip`}
          onChange={change}
          onBeforeInput={rejectOtherCharacters}
          onPaste={paste}
          onKeyDown={skipSeparator}
          onFocus={onFocus}
        />
        <span id={`${id}-tip`} role="status" className={classes.tip} hidden={!isTipShown}>
          {isTipShown && t('alerts_numbersOnly')}
        </span>
      </div>
      <p id={`${id}-error`} className={classes.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** Keeps the cursor beside its digit when separators between thousands move. */
function useCaret(shown: string) {
  const ref = useRef<HTMLInputElement>(null);
  const digits = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    if (digits.current === null || input === null || document.activeElement !== input) return;
    const position = positionAfterDigits(shown, digits.current);
    input.setSelectionRange(position, position);
    digits.current = null;
  });
  return {
    ref,
    save(input: HTMLInputElement) {
      digits.current = digitsBefore(input.value, input.selectionStart ?? input.value.length);
    },
  };
}

function useTooltip(): readonly [boolean, () => void] {
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (shownAt === 0) return;
    const timer = setTimeout(() => setShownAt(0), TOOLTIP_MS);
    return () => clearTimeout(timer);
  }, [shownAt]);
  return [shownAt !== 0, () => setShownAt((before) => before + 1)];
}

interface SuggestedAmountsProps {
  readonly amounts: readonly Money[];
  readonly onSelect: (digits: string) => void;
}

/** Amounts to choose with one tap. */
export function SuggestedAmounts({ amounts, onSelect }: SuggestedAmountsProps) {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  if (amounts.length === 0) return null;
  return (
    <fieldset className={classes.steps} aria-label={t('amount.steps')}>
      {amounts.map((amount) => (
        <button key={amount.minor} type="button" onClick={() => onSelect(String(toMajor(amount)))}>
          {formatMoney(amount, language)}
        </button>
      ))}
    </fieldset>
  );
}
