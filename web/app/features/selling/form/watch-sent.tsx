import { type CompiledForm, canRepeat, type FormStore, repeatLimit } from '@marque/core/forms/engine';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { BoxedOutcome } from '../../../foundation/forms/index.ts';

interface WatchSentProps {
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly onAnother: () => void;
}

/** Confirms that the form for one of up to five watches was sent, and offers the form for the next. */
export function WatchSent({ form, store, onAnother }: WatchSentProps) {
  const { t } = useTranslation('sell');
  const { count } = useLocale();
  const state = store.getState();
  const most = count(repeatLimit(form) ?? 1);
  const { firstName, watchBrand, modelNumber } = state.answers;
  const watch = [watchBrand, modelNumber].filter((part) => typeof part === 'string').join(' ');
  const isOpen = canRepeat(form, state);
  return (
    <BoxedOutcome
      sign={t('watchSent.which', { number: count(state.sent), most })}
      title={t('watchSent.title', { name: typeof firstName === 'string' ? firstName : '' })}
      text={isOpen ? t('watchSent.text', { watch }) : t('watchSent.noMore', { watch, most })}
    >
      {isOpen && (
        <Button size="lg" onClick={onAnother}>
          {t('watchSent.another')}
        </Button>
      )}
      <ButtonLink href="/" variant="second" size="lg">
        {t('watchSent.done')}
      </ButtonLink>
    </BoxedOutcome>
  );
}
