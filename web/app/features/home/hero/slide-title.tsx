import type { Listing } from '@marque/core/contracts/listings';
import { classList } from '@marque/core/ui/class-list';
import { LotTitle } from '@marque/core/ui/lot-title';
import classes from './hero.module.css';
import { isLongTitle } from './slides.ts';

/** A slide's headline, or the lot's title where it has none; a hyphenated name in it does not break. */
export function SlideTitle({ lot: { title, headline } }: { readonly lot: Pick<Listing, 'title' | 'headline'> }) {
  const shown = headline ?? title;
  return (
    <h1 className={classList('mq-display', classes.title, isLongTitle(shown) && classes.long)}>
      <LotTitle title={shown} />
    </h1>
  );
}
