export { HandOverNotice } from './hand-over-notice.ts';
export { HandOverPage } from './hand-over-page.tsx';
