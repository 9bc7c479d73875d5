const LONGEST_SLUG = 80;

/** The address of a lot from its title: "1971 Alfa Romeo 1750 GTV" as "1971-alfa-romeo-1750-gtv". */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'lot' : plain;
}

/** The nth address for the same title, from 2: "…-2". */
export function numberedSlug(slug: string, nth: number): string {
  return nth <= 1 ? slug : `${slug}-${nth}`;
}
