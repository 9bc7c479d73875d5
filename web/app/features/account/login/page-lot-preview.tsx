import { LotTitle } from '@marque/core/ui/lot-title';
import { Picture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import type { LoginFormProps } from '../login-form.tsx';
import classes from './login.module.css';
import { pageLotOf } from './page-lot.ts';

/** The lot whose page prompted for the login, at the top of the drawer. */
export function PageLotPreview({ reason }: Pick<LoginFormProps, 'reason'>) {
  const { t } = useTranslation('account');
  const lot = pageLotOf(useMatches().at(-1)?.loaderData);
  if (reason === null || lot === null) return null;
  return (
    <>
      <div className={classes.behind}>
        <Picture imageKey={lot.imageKey} alt="" sizes="480px" colour={lot.colour} least={480} most={960} isUrgent />
      </div>
      <div className={classes.behindTitle}>
        <p className="mq-small mq-soft">{t('login.aboutTo', { context: reason })}</p>
        <p className="mq-head mq-h3">
          <LotTitle title={lot.title} />
        </p>
      </div>
    </>
  );
}
