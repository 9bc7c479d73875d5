import type { Sale } from '@marque/core/contracts/completion';
import { SALE_TEXT } from '@marque/core/rules/sales';
import { Button } from '@marque/core/ui/button';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { TextArea } from '../../form/text-area.tsx';
import type { SaleOutcome } from '../change-sale.ts';
import { SaleFormFields } from '../sale-form-fields.tsx';
import classes from './problem.module.css';

interface ProblemFormProps {
  readonly sale: Sale;
  /** The form that was sent before and refused; null without one. */
  readonly refused: Extract<SaleOutcome, { readonly isDone: false }> | null;
}

/** The form of a problem in the page: it is sent without scripts too. */
export function ProblemForm({ sale, refused }: ProblemFormProps) {
  const { t } = useTranslation('sale');
  return (
    <Form method="post" className={classes.form}>
      <SaleFormFields sale={sale} intent="openDispute" />
      <TextArea
        name="text"
        label={t('problem.label')}
        hint={t('problem.hint', SALE_TEXT)}
        defaultValue={refused?.text ?? ''}
        minLength={SALE_TEXT.least}
        maxLength={SALE_TEXT.most}
        required
        error={refused?.message === 'textLength' ? t('problem.length', SALE_TEXT) : null}
      />
      <Button type="submit">{t('problem.send')}</Button>
    </Form>
  );
}
