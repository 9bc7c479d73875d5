import { lazyPart } from '@marque/core/ui/lazy-part';
import { useEffect, useRef, useState } from 'react';
import classes from './newsletter.module.css';

const Panel = lazyPart('footer-newsletter', () => import('./footer-panel.tsx'), { isQuiet: true });

/** How far below the window the footer may be when its form is fetched. */
const AHEAD = '600px';

/** The place of the form in the footer. It comes when somebody gets near it: few do, and no other page needs its code. */
export function FooterNewsletter() {
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
