export { BoostLandingPage } from './landing/boost-landing-page.tsx';
export { loadBoostLanding } from './landing/load-boost-landing.ts';
export { useBoostNotice } from './notice/use-boost-notice.ts';
export { BoostPage } from './packages/boost-page.tsx';
export { loadBoostPage } from './packages/load-boost-page.ts';
export { BoostPanel } from './panel/boost-panel.tsx';
export { boostPath } from './paths.ts';
