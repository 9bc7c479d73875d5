import { useCountryLookup } from './use-country-lookup.ts';
import { usePolledFlags } from './use-polled-flags.ts';
import { useVisitCookies } from './use-visit-cookies.ts';
import { useVisitReports } from './use-visit-reports.ts';

/** What a visit stores and reports, within the consent. Renders no element. */
export default function Visit() {
  useVisitCookies();
  useCountryLookup();
  useVisitReports();
  usePolledFlags();
  return null;
}
