export { ConfirmPage } from './confirm/confirm-page.tsx';
export { confirmSubscription } from './confirm/confirm-subscription.ts';
export { FooterNewsletter } from './footer-newsletter.tsx';
