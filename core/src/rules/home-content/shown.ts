import type { MediaKind, PromoBanner, Showing, Slide } from './types.ts';

/** Where something of the home page stands at a time, as staff read it. */
export type ShowingState = 'hidden' | 'planned' | 'live' | 'over';

/** `now`: UTC ms. It is shown from its first instant on, and no longer at its last. */
export function showingState({ isLive, from, until }: Showing, now: number): ShowingState {
  if (!isLive) return 'hidden';
  if (until !== null && now >= until) return 'over';
  return from !== null && now < from ? 'planned' : 'live';
}

/** What visitors see at a time, in the order of staff. */
export function shownAt<Item extends Showing>(items: readonly Item[], now: number): readonly Item[] {
  return items.filter((item) => showingState(item, now) === 'live');
}

/** A file that a slide or a banner shows. */
export interface UsedMedia {
  readonly field: 'source' | 'thumbnail' | 'logoSrc' | 'mainImage';
  readonly key: string;
  readonly kind: MediaKind;
}

export function mediaOfSlide({ mediaType, source, thumbnail, logoSrc }: Slide): readonly UsedMedia[] {
  const used = [
    { field: 'source', key: source, kind: mediaType === 'video' ? 'video' : 'picture' },
    { field: 'thumbnail', key: thumbnail, kind: 'picture' },
    { field: 'logoSrc', key: logoSrc, kind: 'logo' },
  ] as const;
  return used.flatMap(({ key, ...rest }) => (key === null ? [] : [{ ...rest, key }]));
}

export function mediaOfBanner({ mainImage }: PromoBanner): readonly UsedMedia[] {
  return mainImage === null ? [] : [{ field: 'mainImage', key: mainImage, kind: 'picture' }];
}
