import { FooterNewsletter } from './footer-newsletter.tsx';
import { NewsletterPopup } from './popup/newsletter-popup.tsx';

/** Both newsletter forms of every page: in the footer and in the popup. */
export default function Newsletter() {
  return (
    <>
      <FooterNewsletter />
      <NewsletterPopup />
    </>
  );
}
