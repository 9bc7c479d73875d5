export { AlertForm } from './alert-form.tsx';
export { SaveSearch } from './save-search/save-search.tsx';
export { SimilarAlert } from './subscribe/similar-alert.tsx';
export { SubscribeBox } from './subscribe/subscribe-box.tsx';
export { endAlert } from './unsubscribe/end-alert.ts';
export { UnsubscribePage } from './unsubscribe/unsubscribe-page.tsx';
