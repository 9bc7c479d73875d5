import { useSession } from '../../../foundation/session/index.ts';
import { useCountryLookup } from './use-country-lookup.ts';
import { usePolledFlags } from './use-polled-flags.ts';
import { useVisitCookies } from './use-visit-cookies.ts';
import { useVisitReports } from './use-visit-reports.ts';

/** What a visit stores and reports, within the consent. Renders no element. */
export function Visit() {
  return useSession().isCrawler ? null : <VisitOfPerson />;
}

function VisitOfPerson() {
  useVisitCookies();
  useCountryLookup();
  useVisitReports();
  usePolledFlags();
  return null;
}
