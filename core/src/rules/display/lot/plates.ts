/** How the plates of a lot are set: one by itself, or several, for a fourth of which there is a field of its own. */
export interface PlateLayout {
  readonly kind: 'single' | 'multi';
  readonly hasFourth: boolean;
}

/** The layout of a lot's plates by its registrations, of which a lot may name up to four. Blank ones do not count. */
export function plateLayout(registrations: readonly (string | null)[]): PlateLayout {
  const count = registrations.filter((plate) => plate !== null && plate.trim() !== '').length;
  return { kind: count > 1 ? 'multi' : 'single', hasFourth: count > 3 };
}
