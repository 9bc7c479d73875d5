import { NativeSelect } from '@mantine/core';
import { LANGUAGE_CHOICES, normaliseLocale } from '@marque/core/rules/places';
import { ChevronDownIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../../foundation/member/index.ts';
import { accountCalls } from '../account-calls.ts';
import classes from '../form/form.module.css';
import { fieldsOf } from '../form/form-elements.ts';
import { FormSection } from '../form/form-section.tsx';
import { FailedAlert, SaveRow } from '../form/save-row.tsx';
import { TickField } from '../form/tick-field.tsx';
import { useSave } from '../form/use-save.ts';

/** Email subscriptions and their language. The language of the pages is selected in the footer. */
export function EmailPreferencesForm() {
  const { t } = useTranslation('account');
  const { languageCode, optInDailyBriefing, optInSms } = useMember();
  const { state, save, reset } = useSave(accountCalls.update);

  const send = (field: (name: string) => string) =>
    void save({
      languageCode: field('languageCode'),
      optInDailyBriefing: field('optInDailyBriefing') === 'on',
      optInSMS: field('optInSMS') === 'on',
    });

  return (
    <FormSection title={t('details.letters')} text={t('details.lettersText')}>
      <form method="dialog" className={classes.form} onChange={reset} onSubmit={(event) => send(fieldsOf(event))}>
        <FailedAlert state={state} />
        <NativeSelect
          name="languageCode"
          label={t('details.language')}
          description={t('details.languageHint')}
          defaultValue={normaliseLocale(languageCode)}
          rightSection={<ChevronDownIcon size={18} />}
          classNames={{ input: classes.select }}
          data={LANGUAGE_CHOICES.map(({ language, ownName }) => ({ value: language, label: ownName }))}
        />
        <div>
          <TickField name="optInDailyBriefing" label={t('optIn.dailyBriefing')} defaultChecked={optInDailyBriefing} />
          <TickField name="optInSMS" label={t('optIn.sms')} defaultChecked={optInSms} />
        </div>
        <SaveRow label={t('save.button')} state={state} />
      </form>
    </FormSection>
  );
}
