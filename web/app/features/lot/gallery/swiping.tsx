import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

interface SwipingProps {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly at: number;
  readonly onMove: (at: number) => void;
}

/** Makes the large picture follow a finger. Renders no element. */
export default function Swiping({ viewport, at, onMove }: SwipingProps) {
  const [attach, carousel] = useEmblaCarousel({ loop: true, duration: 20, startIndex: at });

  useEffect(() => attach(viewport.current), [attach, viewport]);

  useEffect(() => {
    if (carousel === undefined) return;
    const follow = () => onMove(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    return () => {
      carousel.off('select', follow);
    };
  }, [carousel, onMove]);

  useEffect(() => {
    if (carousel === undefined || carousel.selectedScrollSnap() === at) return;
    carousel.scrollTo(at, matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [carousel, at]);

  return null;
}
