import { lazyPart } from '@marque/core/ui/lazy-part';
import { whenNear } from '@marque/core/ui/near-window';
import { useEffect, useRef, useState } from 'react';

const Panel = lazyPart('footer-newsletter', () => import('./footer-panel.tsx'), { isQuiet: true });

interface FooterNewsletterProps {
  /** Of the slot, which needs a height so that the browser tells when it comes near. */
  readonly className: string | undefined;
}

/** The slot of the form in the footer. The form is loaded when the visitor scrolls near it, which few do. */
export function FooterNewsletter({ className }: FooterNewsletterProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => void whenNear(place.current).then(() => setNear(true)), []);
  return (
    <div ref={place}>
      <div className={className}>{isNear && <Panel />}</div>
    </div>
  );
}
