/** Layout of a lot's number plates. A fourth plate has a separate field. */
interface PlateLayout {
  readonly kind: 'single' | 'multi';
  readonly hasFourth: boolean;
}

/** The layout for up to four registrations of a lot. Blank ones do not count. */
export function plateLayout(registrations: readonly (string | null)[]): PlateLayout {
  const count = registrations.filter((plate) => plate !== null && plate.trim() !== '').length;
  return { kind: count > 1 ? 'multi' : 'single', hasFourth: count > 3 };
}
