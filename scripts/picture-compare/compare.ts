import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How different a pixel's colour must be to count, 0 to 1. */
const THRESHOLD = 0.1;

export interface Comparison {
  readonly name: string;
  readonly before: Size;
  readonly after: Size;
  readonly differingPixels: number;
  /** Of the pixels of the larger picture, 0 to 1. */
  readonly share: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface FolderComparison {
  /** How many pictures both folders hold. */
  readonly compared: number;
  /** Those whose files differ. */
  readonly pictures: readonly Comparison[];
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
}

/** Compares the PNG files that both folders hold; writes a picture of the differing pixels for each that differs. */
export function compareFolders(before: string, after: string, diff: string): FolderComparison {
  const names = readPngNames(before);
  const namesAfter = readPngNames(after);
  mkdirSync(diff, { recursive: true });
  const pictures = names
    .filter((name) => namesAfter.includes(name))
    .map((name) => {
      const fileBefore = readFileSync(join(before, name));
      const fileAfter = readFileSync(join(after, name));
      if (fileBefore.equals(fileAfter)) return null;
      const { image, ...comparison } = comparePictures(name, PNG.sync.read(fileBefore), PNG.sync.read(fileAfter));
      if (comparison.differingPixels > 0) writeFileSync(join(diff, name), PNG.sync.write(image));
      return comparison;
    });
  return {
    compared: pictures.length,
    pictures: pictures.filter((picture) => picture !== null),
    onlyBefore: names.filter((name) => !namesAfter.includes(name)),
    onlyAfter: namesAfter.filter((name) => !names.includes(name)),
  };
}

/** Pixels outside the smaller picture count as different; anti-aliased edges do not. */
export function comparePictures(name: string, before: PNG, after: PNG): Comparison & { readonly image: PNG } {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const image = new PNG({ width, height });
  const differingPixels = pixelmatch(
    extend(before, width, height).data,
    extend(after, width, height).data,
    image.data,
    width,
    height,
    { threshold: THRESHOLD, includeAA: false },
  );
  return {
    name,
    before: { width: before.width, height: before.height },
    after: { width: after.width, height: after.height },
    differingPixels,
    share: differingPixels / (width * height),
    image,
  };
}

/** The picture at the top left of a transparent canvas of that size. */
function extend(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

function readPngNames(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort();
}

/** A line for each picture that differs, most first, and a line with the totals. */
export function describeComparison({ compared, pictures, onlyBefore, onlyAfter }: FolderComparison): string {
  const differing = pictures.filter((picture) => picture.differingPixels > 0).sort((a, b) => b.share - a.share);
  const lines = differing.map(({ name, differingPixels, share, before, after }) => {
    const sizes =
      before.width === after.width && before.height === after.height
        ? ''
        : `  size ${before.width} × ${before.height} → ${after.width} × ${after.height}`;
    return `${`${(share * 100).toFixed(3)} %`.padStart(10)} ${String(differingPixels).padStart(9)} px  ${name}${sizes}`;
  });
  lines.push(...onlyBefore.map((name) => `missing after: ${name}`));
  lines.push(...onlyAfter.map((name) => `missing before: ${name}`));
  lines.push(`${compared} compared, ${differing.length} differ.`);
  return lines.join('\n');
}
