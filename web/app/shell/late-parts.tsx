import { OFFLINE_PATH, pageFrame } from '@marque/core/rules/display';
import { useLocation } from 'react-router';
import { Visit } from '../features/consent/visit/visit.tsx';
import { NewsletterPopup } from '../features/newsletter/popup/newsletter-popup.tsx';
import { useOfflineWorker } from '../features/offline/index.ts';
import { ConnectionBanner } from './banners/connection-banner.tsx';
import { useOutdatedMark } from './banners/use-outdated-mark.ts';
import { PageLanguage } from './page-language.tsx';

/** What every page needs only once it is idle. The banner's code must be there before the network is lost. */
export default function LateParts() {
  const { pathname } = useLocation();
  useOfflineWorker();
  useOutdatedMark();
  // This page says all that is to be said, and is no visit.
  if (pathname === OFFLINE_PATH) return <PageLanguage />;
  return (
    <>
      <PageLanguage />
      <Visit />
      <ConnectionBanner />
      {pageFrame(pathname).hasNavigation && <NewsletterPopup />}
    </>
  );
}
