import type { Frame } from './image-request.ts';

const ROOT_TAG = /<svg\b[^>]*>/;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The drawing with its root's size and view box set to the frame: a crop that changes no drawn element.
 * Pixels are made from the framed drawing as well, so that both show the same part. Throws for a text that has no
 * `<svg>` with a view box, or a size to take for one.
 */
export function frameSvg(svg: string, frame: Frame): string {
  const root = ROOT_TAG.exec(svg)?.[0];
  if (root === undefined) throw new Error('A drawing has no <svg> element.');
  const drawn = viewBoxOf(root);
  const { width, height, shown } = place(drawn, frame);
  const kept = root.replace(/\s(?:width|height|viewBox|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const box = [shown.x, shown.y, shown.width, shown.height].map(shorten).join(' ');
  // "slice" because rounding to whole pixels bends the proportion by a hair, which would else leave a bare edge.
  const added = ` width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice"`;
  return svg.replace(root, () => `${kept.slice(0, '<svg'.length)}${added}${kept.slice('<svg'.length)}`);
}

function place(drawn: Box, { width, height, fit }: Frame): { width: number; height: number; shown: Box } {
  const proportion = drawn.width / drawn.height;
  if (height === null) return { width, height: atLeastOne(width / proportion), shown: drawn };
  if (fit === 'cover') return { width, height, shown: middleOf(drawn, width / height) };
  return width / height > proportion
    ? { width: atLeastOne(height * proportion), height, shown: drawn }
    : { width, height: atLeastOne(width / proportion), shown: drawn };
}

/** The greatest part of a box that has the proportion (width : height), from its middle. */
function middleOf(box: Box, proportion: number): Box {
  const width = Math.min(box.width, box.height * proportion);
  const height = Math.min(box.height, box.width / proportion);
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

function viewBoxOf(root: string): Box {
  const numbers = attribute(root, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [
    0,
    0,
    Number.parseFloat(attribute(root, 'width') ?? ''),
    Number.parseFloat(attribute(root, 'height') ?? ''),
  ];
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = numbers;
  if (!numbers.every(Number.isFinite) || !(width > 0 && height > 0)) {
    throw new Error(`A drawing has no size: ${root}`);
  }
  return { x, y, width, height };
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}

function shorten(value: number): number {
  return Math.round(value * 1000) / 1000;
}
