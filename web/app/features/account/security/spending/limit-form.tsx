import { NativeSelect, TextInput } from '@mantine/core';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import type { changeSpendingLimit, OwnSpendingLimit } from '@marque/core/contracts/security';
import { CURRENCY_SYMBOLS, formatMoney } from '@marque/core/rules/format';
import { CURRENCIES, type Currency, fromMajor } from '@marque/core/rules/money';
import { currencyOfCountry } from '@marque/core/rules/places';
import { HIGHEST_SPENDING_LIMIT } from '@marque/core/rules/spending';
import { FieldError } from '@marque/core/ui/field-error';
import { parseDigits } from '@marque/core/ui/form-screens';
import { ChevronDownIcon } from '@marque/core/ui/icons';
import { useLocale } from '@marque/core/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../../../foundation/member/index.ts';
import formClasses from '../../form/form.module.css';
import { fieldsOf } from '../../form/form-elements.ts';
import { FailedAlert, SaveRow } from '../../form/save-row.tsx';
import { useSave } from '../../form/use-save.ts';
import { securityCalls } from '../security-calls.ts';

/** Sets the limit of a currency, in place of the one that it has. */
export function LimitForm({ limits }: { readonly limits: readonly OwnSpendingLimit[] }) {
  const { t } = useTranslation('security');
  const { countryCode } = useMember();
  const { language } = useLocale();
  const [fault, setFault] = useState<string | null>(null);
  const [savedText, setSavedText] = useState('');
  const { state, save, reset } = useSave(async ({ currency, limit }: { currency: Currency; limit: number }) => {
    const answer = await securityCalls.changeSpendingLimit(currency, limit);
    if (answer.ok) setSavedText(wordsOf(answer.value.body as ReplyOf<typeof changeSpendingLimit>, currency));
    return answer;
  });

  function wordsOf({ limits: saved }: ReplyOf<typeof changeSpendingLimit>, currency: Currency): string {
    const found = saved.find(({ currencyCode }) => currencyCode === currency);
    if (found === undefined || found.next === null || found.limit === null) return t('spending.saved');
    return t('spending.savedLater', { limit: formatMoney(fromMajor(found.limit, currency), language) });
  }

  const send = async (form: HTMLFormElement, field: (name: string) => string) => {
    const currency = CURRENCIES.find((one) => one === field('currency')) ?? 'gbp';
    const digits = parseDigits(field('limit'));
    const limit = Number(digits);
    const isNumber = /^\d+$/.test(digits);
    const most = formatMoney(fromMajor(HIGHEST_SPENDING_LIMIT, currency), language);
    setFault(
      isNumber ? (limit > HIGHEST_SPENDING_LIMIT ? t('spending.tooLarge', { most }) : null) : t('spending.wrong'),
    );
    if (!isNumber || limit > HIGHEST_SPENDING_LIMIT) return;
    if (await save({ currency, limit })) form.reset();
  };

  return (
    <form
      method="dialog"
      className={formClasses.form}
      noValidate
      onInput={() => {
        setFault(null);
        reset();
      }}
      onSubmit={(event) => void send(event.currentTarget, fieldsOf(event))}
    >
      <FailedAlert state={state} />
      <div className={formClasses.pair}>
        <NativeSelect
          name="currency"
          label={t('spending.currency')}
          defaultValue={limits[0]?.currencyCode ?? currencyOfCountry(countryCode)}
          rightSection={<ChevronDownIcon size={18} />}
          classNames={{ input: formClasses.select }}
          data={CURRENCIES.map((value) => ({ value, label: `${value.toUpperCase()} ${CURRENCY_SYMBOLS[value]}` }))}
        />
        <TextInput
          name="limit"
          label={t('spending.amount')}
          inputMode="numeric"
          autoComplete="off"
          required
          withAsterisk={false}
          error={fault === null ? null : <FieldError>{fault}</FieldError>}
        />
      </div>
      <SaveRow label={t('spending.save')} state={state} savedText={savedText} />
    </form>
  );
}
