/** A lot as the drawer shows it. */
export interface PageLot {
  readonly title: string;
  readonly imageKey: string;
  readonly colour: string;
}

/**
 * The lot that a page is about, read off what its loader brought; null for pages that are about none. What other pages
 * bring is theirs to change, so nothing of it is taken for granted.
 */
export function pageLotOf(data: unknown): PageLot | null {
  if (!isRecord(data) || !isRecord(data['lot'])) return null;
  const { title, mainImagePath, mainImageColour } = data['lot'];
  if (typeof title !== 'string' || typeof mainImagePath !== 'string') return null;
  return {
    title,
    imageKey: mainImagePath,
    colour: typeof mainImageColour === 'string' ? mainImageColour : 'transparent',
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
