import { FooterNewsletter } from './footer-newsletter.tsx';
import { NewsletterPopup } from './popup/newsletter-popup.tsx';

/** Both places where somebody may ask for letters, on every page. */
export default function Newsletter() {
  return (
    <>
      <FooterNewsletter />
      <NewsletterPopup />
    </>
  );
}
