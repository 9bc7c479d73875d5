export { PrivacyPage, TermsPage } from './articles.tsx';
export { ContactPage } from './contact-page.tsx';
export { loadContact } from './load-contact.ts';
export { type ContentPageData, contentPath, loadContentList, loadContentPage } from './load-content.ts';
export type { ContentPage } from './markdown/blocks.ts';
export { ContentList } from './pages/content-list.tsx';
export { ContentPageView } from './pages/content-page.tsx';
export { FaqsPage } from './pages/faqs-page.tsx';
