import { Link } from '@marque/core/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COOKIE_POLICY } from '../../../foundation/addresses/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import { ConsentGroups } from './consent-groups.tsx';
import classes from './preferences-page.module.css';

export function PreferencesPage() {
  const { t } = useTranslation(['consent', 'common']);
  const [isStored, setStored] = useState(false);
  const title = t('page.title');
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <PageMeta title={title} description={t('page.lead')} />
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
