import { lazyPart } from '@marque/core/ui/lazy-part';
import { whenNear } from '@marque/core/ui/near-window';
import { useEffect, useRef, useState } from 'react';
import classes from './newsletter.module.css';

const Panel = lazyPart('footer-newsletter', () => import('./footer-panel.tsx'), { isQuiet: true });

/** The slot of the form in the footer. The form is loaded when the visitor scrolls near it, which few do. */
export function FooterNewsletter() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => void whenNear(place.current).then(() => setNear(true)), []);
  return (
    <div ref={place}>
      <div className={classes.place}>{isNear && <Panel />}</div>
    </div>
  );
}
