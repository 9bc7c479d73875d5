export { type AlertWatch, createAlertWatch } from './alert-watch.ts';
export { createTones } from './tones.ts';
export { useAlertNotices } from './use-alert-notices.ts';
