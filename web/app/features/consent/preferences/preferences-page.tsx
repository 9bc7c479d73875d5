import { Link } from '@marque/core/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COOKIE_POLICY } from '../../../foundation/addresses/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { ConsentGroups } from './consent-groups.tsx';
import classes from './preferences-page.module.css';

export function PreferencesPage() {
  const { t } = useTranslation(['consent', 'common']);
  const { site } = useSession();
  const [isStored, setStored] = useState(false);
  const title = t('page.title');
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <title>{t('page.pageTitle', { title, site: t(`common:site.${site}`) })}</title>
      <h1 className="mq-h1">{title}</h1>
      <p className="mq-lead">{t('page.lead')}</p>
      <ConsentGroups level={2} onStored={() => setStored(true)} />
      <p role="status" className={classes.status}>
        {isStored && t('saved')}
      </p>
      <p>
        <Link href={COOKIE_POLICY} className="mq-link mq-reach">
          {t('page.policy')}
        </Link>
      </p>
    </div>
  );
}
