import { IMAGE_WIDTHS, type ImageFormat, type ImageWidth, imageUrl } from '../../contracts/images/index.ts';

/** A width is offered only when it is this much more than the one before: closer widths add addresses without saving bytes. */
const LEAST_STEP = 1.3;

/** The `srcset` of a picture: widths on the list from the least to the most that the place can need, both included. */
export function pictureSources(key: string, format: ImageFormat, least: ImageWidth, most: ImageWidth): string {
  const widths: ImageWidth[] = [least];
  for (const width of IMAGE_WIDTHS) {
    const before = widths.at(-1) ?? least;
    const isFar = width >= before * LEAST_STEP;
    if (width > before && width <= most && (isFar || width === most)) widths.push(width);
  }
  return widths.map((width) => `${imageUrl(key, { width, format })} ${width}w`).join(', ');
}
