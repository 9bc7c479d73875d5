/** The kinds of video that the home page plays: browsers have decoders for both. */
export type VideoEnding = 'mp4' | 'webm';

/** Bytes from the beginning of a file that tell what it is. */
export const VIDEO_HEAD_BYTES = 64;

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** Brands of MP4 files that hold video for browsers; those of audio alone and of QuickTime are not among them. */
const MP4_BRANDS: ReadonlySet<string> = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'M4V ',
]);

/** The type of a video by the first bytes of its file. The name of the file is not used. Null for other files. */
export function videoType(head: Uint8Array): VideoEnding | null {
  if (EBML.every((byte, at) => head[at] === byte)) return textIn(head, 0, head.length).includes('webm') ? 'webm' : null;
  return textIn(head, 4, 8) === 'ftyp' && MP4_BRANDS.has(textIn(head, 8, 12)) ? 'mp4' : null;
}

function textIn(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
