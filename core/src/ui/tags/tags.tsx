import type { TagKind, Tag as TagValue } from '../../rules/display/index.ts';
import { classList } from '../class-list/index.ts';
import { useFrameTexts } from '../frame-texts/index.ts';
import classes from './tags.module.css';

type Tone = 'accent' | 'met' | 'plain';

/** What it means decides the colour; the words carry the meaning alone as well. */
const TONES: Readonly<Record<TagKind, Tone>> = {
  boosted: 'accent',
  noReserve: 'met',
  reserveLowered: 'met',
  priceLowered: 'met',
  buyNowOrOffer: 'plain',
  comingSoon: 'plain',
  bids: 'plain',
  auction: 'plain',
  classified: 'plain',
  privateSale: 'plain',
};

/** One tag of a lot: words alone, without a box around them. */
export function Tag({ tag }: { readonly tag: TagValue }) {
  const t = useFrameTexts('tile');
  const words = tag.count === undefined ? t(tag.key) : t(tag.key, { count: tag.count });
  return <span className={classList(classes.tag, classes[TONES[tag.kind]])}>{words}</span>;
}
