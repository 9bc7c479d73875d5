import { lazyPart } from '@marque/core/ui/lazy-part';
import { useEffect, useRef, useState } from 'react';
import classes from './newsletter.module.css';
import { NewsletterPopup } from './popup/newsletter-popup.tsx';

export interface NewsletterProps {
  /** Whether the footer of the page has the form. */
  readonly hasForm: boolean;
}

export default function Newsletter({ hasForm }: NewsletterProps) {
  return (
    <>
      {hasForm && <FooterNewsletter />}
      <NewsletterPopup />
    </>
  );
}

const Panel = lazyPart('footer-newsletter', () => import('./footer-panel.tsx'), { isQuiet: true });

/** Distance below the window at which the footer's form is loaded. */
const AHEAD = '600px';

/** The slot of the form in the footer. The form is loaded when the visitor scrolls near it, which few do. */
function FooterNewsletter() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={classes.place}>
      {isNear && <Panel />}
    </div>
  );
}
