import type { ListingDetail } from '@marque/core/contracts/listings';
import { Picture } from '@marque/core/ui/picture';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureForStory } from '../gallery/picture-order.ts';
import { usePictureWords } from '../gallery/picture-words.ts';
import classes from './story.module.css';

/** The lot's story, with one wide picture in the middle. */
export const Story = memo(function Story({ lot }: { readonly lot: ListingDetail }) {
  const { t } = useTranslation('lot');
  const words = usePictureWords(lot.title);
  const at = pictureForStory(lot.pictures, lot.lotType);
  const picture = at === null ? undefined : lot.pictures[at];
  const middle = Math.ceil(lot.story.length / 2);
  if (lot.story.length === 0) return null;
  return (
    <section className={classes.story} aria-labelledby="story-title">
      <h2 id="story-title" className="mq-h2">
        {t('story.title')}
      </h2>
      <Paragraphs texts={lot.story.slice(0, middle)} />
      {picture !== undefined && (
        <figure className={classes.figure}>
          <div className={classes.frame}>
            <Picture
              imageKey={picture.key}
              alt={words.alt(picture)}
              sizes="(max-width: 899px) 100vw, 784px"
              colour={picture.colour}
              subject={picture.subject}
              width={picture.width}
              height={picture.height}
              least={480}
              most={1600}
            />
          </div>
          <figcaption>{words.caption(picture)}</figcaption>
        </figure>
      )}
      <Paragraphs texts={lot.story.slice(middle)} />
    </section>
  );
});

function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
