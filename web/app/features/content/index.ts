export { PrivacyPage, TermsPage } from './articles.tsx';
export { ContactPage } from './contact-page.tsx';
export { loadContact } from './load-contact.ts';
