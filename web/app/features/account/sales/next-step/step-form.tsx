import type { Sale } from '@marque/core/contracts/completion';
import { PAYMENT_WAYS, stepsFor } from '@marque/core/rules/sales';
import { Button } from '@marque/core/ui/button';
import { ChoiceCard, TickBox } from '@marque/core/ui/choice';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { useIsOffline } from '../../../../foundation/live/index.ts';
import { PARTY_STEPS, type PartyStep } from '../party-steps.ts';
import { SaleFormFields } from '../sale-form-fields.tsx';
import { completionOf } from '../sale-state.ts';
import classes from './next-step.module.css';

/** The forms of the steps that the reader may take now, apart from reporting a problem. They work without scripts. */
export function StepForm({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const isOffline = useIsOffline();
  const sending = useNavigation().formData?.get('intent');
  const possible = stepsFor(completionOf(sale), sale.role);
  const steps = PARTY_STEPS.filter((step) => step !== 'openDispute' && possible.includes(step));
  return steps.map((step) => (
    <Form key={step} method="post" className={classes.form}>
      <SaleFormFields sale={sale} intent={step} />
      {step === 'reportPayment' && sale.canEscrow && <PaymentWays />}
      {isConfirmation(step) && (
        <label className={classes.agree}>
          <TickBox name="agreed" required />
          <span>{t(`form.${step}.agree`)}</span>
        </label>
      )}
      <Button
        type="submit"
        variant={isConfirmation(step) || steps.length === 1 ? 'filled' : 'second'}
        isBusy={sending === step}
        disabled={isOffline}
      >
        {t(`form.${step}.button`)}
      </Button>
    </Form>
  ));
}

/** What a party confirms to have received cannot be taken back. */
function isConfirmation(step: PartyStep): step is 'confirmPayment' | 'confirmCollection' {
  return step === 'confirmPayment' || step === 'confirmCollection';
}

function PaymentWays() {
  const { t } = useTranslation('sale');
  return (
    <fieldset className={classes.ways}>
      <legend>{t('form.reportPayment.way')}</legend>
      {PAYMENT_WAYS.map((way) => (
        <ChoiceCard key={way} name="paymentWay" value={way} required>
          {t(`form.reportPayment.${way}`)}
        </ChoiceCard>
      ))}
    </fieldset>
  );
}
