/** What the packages of the build use of a segmenter. */
interface LateSegmenter {
  readonly segment: (text: string) => Iterable<Pick<Intl.SegmentData, 'segment' | 'index' | 'input'>>;
}

/** All of ASCII but the carriage return: with a line feed it is the one grapheme of two characters. */
const ASCII = /^[^\r\u0080-\uFFFF]*$/;

/** Makes the segmenter for the first text that is not ASCII, whose graphemes are its characters. */
export function createLateSegmenter(create: () => Intl.Segmenter): LateSegmenter {
  let created: Intl.Segmenter | null = null;
  return {
    segment: (text) => {
      if (ASCII.test(text)) return Array.from(text, (segment, index) => ({ segment, index, input: text }));
      created ??= create();
      return created.segment(text);
    },
  };
}

/** Compiles the pattern for the first text that is tested. */
export function createLatePattern(create: () => RegExp): Pick<RegExp, 'test'> {
  let created: RegExp | null = null;
  return {
    test: (text) => {
      created ??= create();
      return created.test(text);
    },
  };
}
