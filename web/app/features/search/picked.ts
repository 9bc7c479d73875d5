import type { Refinements } from '@marque/core/rules/search';

/** Something the listings are narrowed to that can be taken back by itself. */
export interface Picked {
  /** Words of its own, or a key of the namespace `buy`. */
  readonly label: { readonly text: string } | { readonly key: string };
  /** The refinements without it. */
  readonly without: Partial<Omit<Refinements, 'page'>>;
}

/** Everything picked, in the order of the filters; stage, region and order have places of their own. */
export function pickedOf(refinements: Refinements): readonly Picked[] {
  const { query, lotTypes, saleFormats, make, watched } = refinements;
  return [
    ...(query === '' ? [] : [{ label: { text: `“${query}”` }, without: { query: '' } }]),
    ...lotTypes.map((lotType) => ({
      label: { key: `lotType.${lotType}` },
      without: { lotTypes: lotTypes.filter((other) => other !== lotType) },
    })),
    ...saleFormats.map((format) => ({
      label: { key: `saleFormat.${format}` },
      without: { saleFormats: saleFormats.filter((other) => other !== format) },
    })),
    ...(make === null ? [] : [{ label: { text: make }, without: { make: null } }]),
    ...(watched ? [{ label: { key: 'filter.watched' }, without: { watched: false } }] : []),
  ];
}
