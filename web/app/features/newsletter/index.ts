export { confirmLetters } from './confirm/confirm-letters.ts';
export { ConfirmPage } from './confirm/confirm-page.tsx';
export { FooterNewsletter } from './footer-newsletter.tsx';
export { NewsletterPopup } from './popup/newsletter-popup.tsx';
