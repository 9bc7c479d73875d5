/** The part of a picture that its subject fills, as shares (0 to 1) of the picture's width and height. */
export interface PictureSubject {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Where a crop takes its part of the picture, in percent as `object-position` counts them. A crop that is large enough
 * for the subject shows the whole of it; a smaller one shows only the subject. Without a subject it is the middle.
 */
export function cropPosition(subject: PictureSubject | null): { readonly x: number; readonly y: number } {
  if (subject === null) return { x: 50, y: 50 };
  const { left, top, right, bottom } = subject;
  return { x: percentBeside(left, 1 - right), y: percentBeside(top, 1 - bottom) };
}

function percentBeside(before: number, after: number): number {
  return before + after <= 0 ? 50 : (100 * before) / (before + after);
}

/** Whether a crop of that proportion (width : height) leaves the whole height of the subject; unknown subjects are cropped. */
export function fitsCrop(subject: PictureSubject | null, picture: number, crop: number): boolean {
  return subject === null || subject.bottom - subject.top <= picture / crop;
}

/** Share of a picture's height that the home slide shows below its cut, where the window leaves the least. */
const SHOWN_BELOW_CUT = 0.4175;

/** Whether a slide may crop the picture to its frame without removing a part of the subject; unknown subjects may be anywhere. */
export function fillsSlide(subject: PictureSubject | null): boolean {
  return subject !== null && subject.bottom - subject.top <= SHOWN_BELOW_CUT;
}
