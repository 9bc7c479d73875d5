import { errorReport } from '@marque/core/rules/display';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { useTicker } from '@marque/core/ui/clock';
import { ErrorState } from '@marque/core/ui/error-state';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { publishPageError } from '../../foundation/reports/index.ts';
import { useSession } from '../../foundation/session/index.ts';

/** Few visitors see it, and every page has what it shows of an error. */
const NotFound = lazyPart('not-found', () => import('./not-found.tsx'));

/** Replaces a page that failed: a 404 has its own page, other errors show their details. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Failure error={error} />;
}

function Failure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('common');
  const { site } = useSession();
  const isOffline = isConnectionFailure(error);
  useRetry(isOffline);
  const details = useDetails(error);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    console.error(error);
    publishPageError(error);
  }, [error]);

  const copy = () => {
    navigator.clipboard.writeText(details).then(
      () => setCopied(true),
      (failure: unknown) => console.error(failure),
    );
  };
  const words = isOffline ? 'error.line' : isOverLimit(error) ? 'error.limit' : 'error';
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

/** The error report for support. Its time is the server's until the page is hydrated. */
function useDetails(error: unknown): string {
  const { t } = useTranslation('common');
  const { site, serverNow } = useSession();
  const ticker = useTicker();
  const { pathname, search } = useLocation();
  const [at, setAt] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error has its own time.
  useEffect(() => setAt(ticker.read()), [error, ticker]);
  const report = errorReport({ error, site, path: pathname + search, at });
  return report.map(([label, value]) => `${t(`error.${label}`).padEnd(12)}${value}`).join('\n');
}

/** Milliseconds between attempts to load the page while there is no connection. */
const RETRY_EVERY_MS = 5_000;

/**
 * Leaves a page that failed without a connection to the service worker, whose page shows more; without one it is loaded again
 * once the browser is online.
 */
function useRetry(isOffline: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOffline) return;
    // Null in browsers that have no worker, or none yet.
    if (navigator.serviceWorker?.controller) window.location.reload();
    const retry = () => {
      if (navigator.onLine) void revalidate();
    };
    const timer = setInterval(retry, RETRY_EVERY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isOffline, revalidate]);
}

/** Whether the visitor has asked for too much within a short time. */
function isOverLimit(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 429;
}

/** Messages of a fetch without a connection in Chrome, Firefox and Safari. */
const NO_CONNECTION = /failed to fetch|networkerror|load failed|network connection was lost/i;

/** Whether a page failed because there is no connection. Fetches reject with a `TypeError` only then. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError && NO_CONNECTION.test(error.message);
}
