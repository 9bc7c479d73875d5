export const BADGES = ['seller', 'sellerFrequent', 'sellerSuper', 'buyer', 'buyerFrequent', 'buyerSuper'] as const;
export type Badge = (typeof BADGES)[number];

export interface BadgeAppearance {
  readonly side: 'seller' | 'buyer';
  /** One, two or three: how much of it they do. */
  readonly bars: 1 | 2 | 3;
}

/** How each badge is drawn. */
export const BADGE_APPEARANCES: Readonly<Record<Badge, BadgeAppearance>> = {
  seller: { side: 'seller', bars: 1 },
  sellerFrequent: { side: 'seller', bars: 2 },
  sellerSuper: { side: 'seller', bars: 3 },
  buyer: { side: 'buyer', bars: 1 },
  buyerFrequent: { side: 'buyer', bars: 2 },
  buyerSuper: { side: 'buyer', bars: 3 },
};

/** Completed sales from which somebody counts as frequent, and as super. */
const FREQUENT_FROM = 5;
const SUPER_FROM = 20;

/** The badges somebody has earned by completed sales and purchases: at most one for each side, the highest. */
export function badgesOf(done: { readonly sold: number; readonly bought: number }): readonly Badge[] {
  const seller = grade(done.sold, 'seller', 'sellerFrequent', 'sellerSuper');
  const buyer = grade(done.bought, 'buyer', 'buyerFrequent', 'buyerSuper');
  return [seller, buyer].filter((badge) => badge !== null);
}

function grade(count: number, some: Badge, frequent: Badge, very: Badge): Badge | null {
  if (count >= SUPER_FROM) return very;
  if (count >= FREQUENT_FROM) return frequent;
  return count >= 1 ? some : null;
}
