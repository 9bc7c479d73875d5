import { messageOf } from '@marque/core/rules/display';
import { useTranslation } from 'react-i18next';
import { OutcomeAlert } from '../form/outcome-alert.tsx';
import type { SaleOutcome } from './change-sale.ts';

/** What became of a step. What is wrong with the text of a problem is said at its field. */
export function SaleOutcomeAlert({ outcome }: { readonly outcome: SaleOutcome }) {
  const { t, i18n } = useTranslation(['sale', 'messages']);
  if (outcome.isDone) {
    return (
      <OutcomeAlert outcome={outcome} title={t(`sale:done.${outcome.step}.title`)}>
        {t(`sale:done.${outcome.step}.text`)}
      </OutcomeAlert>
    );
  }
  if (outcome.message === 'textLength') return null;
  const { key } = messageOf(outcome.message);
  const text = `messages:${key}_text`;
  return (
    <OutcomeAlert outcome={outcome} title={t(`messages:${key}`)}>
      {i18n.exists(text) && t(text)}
    </OutcomeAlert>
  );
}
