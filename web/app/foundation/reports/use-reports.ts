import { isConsented } from '@marque/core/rules/visit';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { useMemo } from 'react';
import { useConsent } from '../consent/index.ts';
import { useSession } from '../session/index.ts';
import type { Reporter } from './reporter.ts';

/** Reports to analytics; the code is loaded with the first report. Null without consent to analytics. */
export type Reports = (report: (reporter: Reporter) => void) => void;

export function useReports(): Reports | null {
  const { consent } = useConsent();
  const { isDemo, isCrawler } = useSession();
  const isAllowed = isConsented(consent, 'analytics') && !isCrawler;
  return useMemo(() => {
    if (!isAllowed) return null;
    return (report) => {
      void tryChunk('reports', () => import('./reporter.ts')).then((code) => {
        if (code !== null) report(code.createReporter(isDemo));
      });
    };
  }, [isAllowed, isDemo]);
}
