export { HandOverPage } from './hand-over-page.tsx';
export { useHandOverNotice } from './use-hand-over-notice.ts';
