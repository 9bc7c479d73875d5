import { CONSIGNMENT, draftPath } from '@marque/core/rules/selling';
import { ButtonLink } from '@marque/core/ui/button';
import { FormFailed } from '@marque/core/ui/form-screens';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSalesPhone } from '../../../foundation/addresses/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import { useFormSession } from '../form-session/form-session-context.tsx';

/** The page of a failed submission. The form stays open, and after a reload its draft remains. */
export function FailedPage({ asked }: { readonly asked: string | null }) {
  const { t } = useTranslation('consign');
  const phone = useSalesPhone();
  const { session } = useFormSession();
  const navigate = useNavigate();
  const id = session?.id ?? asked;
  const tryAgain = () => {
    session?.store.dispatch({ kind: 'retry' });
    void navigate(id === null ? CONSIGNMENT : draftPath(id));
  };
  return (
    <div className="mq-wrap">
      <PageMeta title={t('error.title')} />
      <FormFailed takesFocus title={t('error.title')} lead={t('error.lead')} onTryAgain={tryAgain}>
        <ButtonLink href={phone.href} variant="second">
          {t('error.ring', { number: phone.shown })}
        </ButtonLink>
      </FormFailed>
    </div>
  );
}
