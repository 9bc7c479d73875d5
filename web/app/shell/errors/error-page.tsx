import { errorReport } from '@marque/core/rules/display';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { useTicker } from '@marque/core/ui/clock';
import { ErrorState } from '@marque/core/ui/error-state';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { useSession } from '../../foundation/session/index.ts';
import { isConnectionFailure } from './connection-failure.ts';
import { NotFound } from './not-found.tsx';

/** What the root shows in place of a page that failed: the 404 in its own dress, everything else with its details. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failure error={error} />;
}

function Failure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('common');
  const { site } = useSession();
  const isOffline = isConnectionFailure(error);
  useTriesAgain(isOffline);
  const details = useDetails(error);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    console.error(error);
  }, [error]);

  const copy = () => {
    navigator.clipboard.writeText(details).then(
      () => setCopied(true),
      (failure: unknown) => console.error(failure),
    );
  };
  const words = isOffline ? 'error.line' : 'error';
  return (
    <div className="mq-wrap">
      <title>{t('error.pageTitle', { title: t(`${words}.title`), site: t(`site.${site}`) })}</title>
      <ErrorState
        title={t(`${words}.title`)}
        lead={t(`${words}.lead`)}
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

/** What support is told. The page knows when it failed once it is alive; as it is drawn, it is just now. */
function useDetails(error: unknown): string {
  const { t } = useTranslation('common');
  const { site, serverNow } = useSession();
  const ticker = useTicker();
  const { pathname, search } = useLocation();
  const [at, setAt] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error has its own moment.
  useEffect(() => setAt(ticker.read()), [error, ticker]);
  const report = errorReport({ error, site, path: pathname + search, at });
  return report.map(([label, value]) => `${t(`error.${label}`).padEnd(12)}${value}`).join('\n');
}

/** How often a page that found no line asks whether there is one again: milliseconds. */
const TRY_EVERY_MS = 5_000;

/** A page that failed for want of a line comes by itself once the line is back. */
function useTriesAgain(isOffline: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOffline) return;
    const tryAgain = () => {
      if (navigator.onLine) void revalidate();
    };
    const timer = setInterval(tryAgain, TRY_EVERY_MS);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [isOffline, revalidate]);
}
