export interface PageLot {
  readonly title: string;
  readonly imageKey: string;
  readonly colour: string;
}

/**
 * The lot of a page, read from its loader data; null for pages without a lot. The data of other features may change
 * shape, so the function checks each property.
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
