export { PrivacyPage, TermsPage } from './articles.tsx';
export { ContactPage } from './contact-page.tsx';
export { loadContact } from './load-contact.ts';
export { contentPath, loadContentList, loadContentPage } from './load-content.ts';
export { ContentList } from './pages/content-list.tsx';
export { ContentPage } from './pages/content-page.tsx';
export { FaqsPage } from './pages/faqs-page.tsx';
