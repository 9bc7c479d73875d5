import { isConsented } from '@marque/core/rules/visit';
import { useEffect } from 'react';
import { useConsent } from '../../../foundation/consent/index.ts';
import { embeddedErrorLog } from '../../../foundation/reports/adapters.ts';
import { startErrorLog } from '../../../foundation/reports/error-log.ts';
import { useReports } from '../../../foundation/reports/index.ts';
import { useSession } from '../../../foundation/session/index.ts';

const SERVICE = 'storefront';

/** With consent to analytics: tells who visits, and starts the log of errors. */
export function useVisitReports(): void {
  const { me, site, language, countryCode, deployment, isDemo } = useSession();
  const { consent } = useConsent();
  const reports = useReports();
  const userId = me?.userId ?? null;
  const role = me?.role ?? null;
  useEffect(() => {
    reports?.((reporter) => reporter.user({ userId, role, site, language, countryCode }));
  }, [reports, userId, role, site, language, countryCode]);

  // Only demo and test worlds have an adapter; others need that of their provider.
  const isLogged = isConsented(consent, 'analytics') && isDemo;
  const { environment, version } = deployment;
  useEffect(() => {
    if (!isLogged) return;
    return startErrorLog(embeddedErrorLog, { environment, service: SERVICE, version });
  }, [isLogged, environment, version]);
}
