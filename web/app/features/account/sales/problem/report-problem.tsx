import type { Sale } from '@marque/core/contracts/completion';
import { stepsFor } from '@marque/core/rules/sales';
import { Button } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { salePath } from '../../../../foundation/member/index.ts';
import { Section } from '../../frame/section.tsx';
import type { SaleOutcome } from '../change-sale.ts';
import { REPORTING } from '../reporting.ts';
import { completionOf } from '../sale-state.ts';
import classes from './problem.module.css';
import { ProblemForm } from './problem-form.tsx';

const ProblemDialog = lazyPart('problem', () => import('./problem-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

interface ReportProblemProps {
  readonly sale: Sale;
  /** Whether the address asks for the form, as it does without scripts. */
  readonly isOpen: boolean;
  readonly outcome: SaleOutcome | null;
}

/** Lets a party report a problem to staff: in a dialog, and without scripts in the page. */
export function ReportProblem({ sale, isOpen, outcome }: ReportProblemProps) {
  const { t } = useTranslation('sale');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isPossible = stepsFor(completionOf(sale), sale.role).includes('openDispute');
  if (!isPossible) return null;
  // A form that was refused without scripts is shown again, with its text.
  const refused = outcome !== null && !outcome.isDone && outcome.text !== '' ? outcome : null;
  const isInPage = isOpen || refused !== null;
  return (
    <Section title={t('problem.title')} id={REPORTING}>
      <p className={`mq-soft ${classes.lead}`}>{t('problem.lead')}</p>
      {isInPage ? (
        <ProblemForm sale={sale} refused={refused} />
      ) : (
        <Form
          method="get"
          action={`${salePath(sale.auctionId)}#${REPORTING}`}
          onSubmit={(event) => {
            event.preventDefault();
            setDialogOpen(true);
          }}
        >
          <Button type="submit" variant="second" name={REPORTING} value="1">
            {t('problem.open')}
          </Button>
        </Form>
      )}
      {isDialogOpen && <ProblemDialog sale={sale} onClose={() => setDialogOpen(false)} />}
    </Section>
  );
}
