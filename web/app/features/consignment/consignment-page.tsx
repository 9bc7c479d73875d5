import { lazyPart } from '@marque/core/ui/lazy-part';
import { useTranslation } from 'react-i18next';
import { PrefetchPageLinks } from 'react-router';
import { useIsHydrated } from '../../foundation/forms/index.ts';
import { PageMeta } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import { CardWarning, LoginRequired } from './access/access-notices.tsx';
import { ChoicePage } from './choice/choice-page.tsx';
import classes from './form/form.module.css';
import type { FormPageProps } from './form/form-page.tsx';
import { FormSkeleton } from './form/form-skeleton.tsx';
import type { ConsignmentData } from './load-consignment.ts';

const load = () => import('./form/form-page.tsx');

// Definitions, engine and fields of the forms are half of the page's code, so they load lazily.
const LazyForm = lazyPart<FormPageProps>('consignment', load, { waiting: <Waiting /> });

/** The consignment page: the access check, the first question if the URL leaves it open, or the form. */
export function ConsignmentPage({ data }: { readonly data: ConsignmentData }) {
  const { t } = useTranslation('consign');
  const { site } = useSession();
  return (
    <>
      <PageMeta title={data.link.dealTitle ?? t(`title.${site}`)} />
      <Inside data={data} />
    </>
  );
}

function Inside({ data }: { readonly data: ConsignmentData }) {
  const isAlive = useIsHydrated();
  const { access, link, asked, formName, remote } = data;
  if (access.kind === 'login') return <LoginRequired cookie={access.cookie} href={access.href} />;
  if (access.kind === 'cardWarning') return <CardWarning href={access.href} />;
  if (formName === null && asked === null) return <ChoicePage link={link} />;
  if (!isAlive) return <Waiting />;
  return (
    <>
      {/* Prefetched, since the connection may be lost by the time they are needed. */}
      <PrefetchPageLinks page="/consignment/error" />
      <PrefetchPageLinks page="/consignment/success" />
      <LazyForm key={`${formName} ${asked} ${remote === null}`} data={data} maySubmit={access.maySubmit} />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('consign');
  return (
    <>
      <noscript>
        <p className={`mq-wrap ${classes.noScripts}`}>{t('noScripts')}</p>
      </noscript>
      <FormSkeleton label={t('loading')} />
    </>
  );
}
