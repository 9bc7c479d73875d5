import { Button, ButtonLink } from '@marque/core/ui/button';
import { ErrorState } from '@marque/core/ui/error-state';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useSession } from '../features/session/index.ts';
import { errorReport } from './error-report.ts';
import { NotFound } from './not-found.tsx';

/** What the root shows in place of a page that failed: the 404 in its own dress, everything else with its details. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failure error={error} />;
}

function Failure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('common');
  const { site, serverNow } = useSession();
  const { pathname, search } = useLocation();
  const [isCopied, setCopied] = useState(false);
  const report = errorReport({ error, site, path: pathname + search, at: serverNow });
  const details = report.map(([label, value]) => `${t(`error.${label}`).padEnd(12)}${value}`).join('\n');

  useEffect(() => {
    console.error(error);
  }, [error]);

  const copy = () => {
    void navigator.clipboard.writeText(details).then(() => setCopied(true));
  };
  return (
    <div className="mq-wrap">
      <title>{t('error.pageTitle', { title: t('error.title'), site: t(`site.${site}`) })}</title>
      <ErrorState
        title={t('error.title')}
        lead={t('error.lead')}
        detailsLabel={t('error.details')}
        details={details}
        detailsAction={
          <button type="button" className="mq-link mq-small mq-reach" onClick={copy}>
            {t(isCopied ? 'action.copied' : 'action.copy')}
          </button>
        }
      >
        <Button size="lg" onClick={() => window.location.reload()}>
          {t('error.tryAgain')}
        </Button>
        <ButtonLink size="lg" variant="second" href="/">
          {t('error.home')}
        </ButtonLink>
      </ErrorState>
    </div>
  );
}
