export { ContactPage } from './contact-page.tsx';
export { loadContact } from './load-contact.ts';
export { PrivacyPage } from './privacy-page.tsx';
export { TermsPage } from './terms-page.tsx';
