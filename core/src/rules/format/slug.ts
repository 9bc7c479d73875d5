/** Letters without their accents: "Citroën" becomes "Citroen". */
export function removeDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A name as a part of an address, in lower case with hyphens between words: "A. Lange & Söhne" becomes "a-lange-and-sohne". */
export function slugify(name: string): string {
  return removeDiacritics(name)
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
