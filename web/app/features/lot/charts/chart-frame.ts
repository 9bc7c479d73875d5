import { formatSpanInstant } from '@marque/core/rules/format';
import { useLocale, useTimeZone } from '@marque/core/ui/locale';

/** Where a chart's lines stand within its drawing; all in units of the drawing. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Number of labelled instants. */
  readonly marks: number;
}

/** A wide drawing for windows from 600 px on, a narrow one for phones: words keep their size in both. */
export const FRAMES = {
  price: {
    wide: { width: 784, height: 250, left: 52, right: 712, top: 14, bottom: 224, marks: 4 },
    narrow: { width: 380, height: 200, left: 52, right: 312, top: 14, bottom: 174, marks: 3 },
  },
  comparables: {
    wide: { width: 784, height: 220, left: 52, right: 712, top: 10, bottom: 194, marks: 4 },
    narrow: { width: 380, height: 200, left: 52, right: 312, top: 10, bottom: 174, marks: 3 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'wide' | 'narrow', Frame>>>>;

/** Ems that a bold tabular character takes at most, with some room: the fonts of both sites stay below. */
const CHARACTER_EMS = 0.66;
const FONT_SIZE = 13;

/** Room between an axis and its labels, and between the last point and its label. */
export const LABEL_GAP = { axis: 10, end: 11 } as const;

/** The width that a label takes at most, in units of the drawing. */
export function labelWidth(label: string): number {
  return label.length * CHARACTER_EMS * FONT_SIZE;
}

/** The frame with room for its labels: amounts of the axis at the left, the last amount at the right. */
export function fitFrame(
  frame: Frame,
  { axis, end }: { readonly axis: readonly string[]; readonly end: string | null },
): Frame {
  const left = Math.max(frame.left, ...axis.map((label) => labelWidth(label) + LABEL_GAP.axis));
  const right = frame.width - (end === null ? 0 : labelWidth(end) + LABEL_GAP.end);
  return { ...frame, left: Math.ceil(left), right: Math.floor(Math.min(frame.right, right)) };
}

/** Writes an instant as fine as the stretch that it marks: a time of day, a day, a month with its year. */
export function useInstantWords(): (at: number, stretchMs: number) => string {
  const { language, countryCode } = useLocale();
  const { timeZone } = useTimeZone();
  return (at, stretchMs) => formatSpanInstant(at, stretchMs, language, { timeZone, countryCode });
}
