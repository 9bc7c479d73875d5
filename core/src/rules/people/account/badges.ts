export const BADGES = ['seller', 'sellerFrequent', 'sellerSuper', 'buyer', 'buyerFrequent', 'buyerSuper'] as const;
export type Badge = (typeof BADGES)[number];

interface BadgeAppearance {
  readonly side: 'seller' | 'buyer';
  readonly bars: 1 | 2 | 3;
}

export const BADGE_APPEARANCES: Readonly<Record<Badge, BadgeAppearance>> = {
  seller: { side: 'seller', bars: 1 },
  sellerFrequent: { side: 'seller', bars: 2 },
  sellerSuper: { side: 'seller', bars: 3 },
  buyer: { side: 'buyer', bars: 1 },
  buyerFrequent: { side: 'buyer', bars: 2 },
  buyerSuper: { side: 'buyer', bars: 3 },
};

/** Completed sales or purchases required for the frequent and the super badge. */
const FREQUENT_FROM = 5;
const SUPER_FROM = 20;

/** The badges earned by completed sales and purchases: the highest one for each side. */
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
