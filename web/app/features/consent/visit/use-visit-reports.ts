import { isConsented } from '@marque/core/rules/visit';
import { useEffect } from 'react';
import { useConsent } from '../../../foundation/consent/index.ts';
import { serverErrorLog } from '../../../foundation/reports/adapters.ts';
import { startErrorLog } from '../../../foundation/reports/error-log.ts';
import { useReports } from '../../../foundation/reports/index.ts';
import { applyTagManager } from '../../../foundation/reports/tag-manager.ts';
import { useSession } from '../../../foundation/session/index.ts';

const SERVICE = 'storefront';

/** With consent to analytics: loads the tag manager, tells who visits, and starts the log of errors. */
export function useVisitReports(): void {
  const { me, site, language, countryCode, deployment, isCrawler } = useSession();
  const { consent } = useConsent();
  const reports = useReports();
  const userId = me?.userId ?? null;
  const role = me?.role ?? null;
  useEffect(() => {
    reports?.((reporter) => reporter.user({ userId, role, site, language, countryCode }));
  }, [reports, userId, role, site, language, countryCode]);

  const { tagManager } = deployment;
  useEffect(() => {
    // Crawlers are no visitors, and agree to nothing.
    if (!isCrawler) applyTagManager(tagManager, consent);
  }, [tagManager, consent, isCrawler]);

  const isLogged = isConsented(consent, 'analytics');
  const { environment, version } = deployment;
  useEffect(() => {
    if (!isLogged) return;
    return startErrorLog(serverErrorLog, { environment, service: SERVICE, version });
  }, [isLogged, environment, version]);
}
