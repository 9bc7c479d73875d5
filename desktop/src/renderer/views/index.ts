export { useViews } from './use-views.ts';
