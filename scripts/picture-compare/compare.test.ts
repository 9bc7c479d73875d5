import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { comparePictures, describeComparison } from './compare.ts';

function paint(width: number, height: number, isDark: (x: number, y: number) => boolean): PNG {
  const picture = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      picture.data.fill(isDark(x, y) ? 0 : 255, (y * width + x) * 4, (y * width + x) * 4 + 3);
      picture.data[(y * width + x) * 4 + 3] = 255;
    }
  }
  return picture;
}

const square = (left: number, size: number) =>
  paint(40, 40, (x, y) => x >= left && x < left + size && y >= 10 && y < 10 + size);

describe('comparePictures', () => {
  it('finds no difference between equal pictures', () => {
    expect(comparePictures('a.png', square(10, 10), square(10, 10)).differingPixels).toBe(0);
  });

  it('counts the pixels of a moved shape', () => {
    expect(comparePictures('a.png', square(10, 10), square(20, 10)).differingPixels).toBe(200);
  });

  it('counts what a taller picture has below the shorter one', () => {
    const comparison = comparePictures(
      'a.png',
      square(10, 10),
      paint(40, 50, () => true),
    );
    expect(comparison.after.height).toBe(50);
    expect(comparison.differingPixels).toBeGreaterThanOrEqual(400);
  });
});

describe('describeComparison', () => {
  it('lists the pictures that differ, most first, and those that one folder lacks', () => {
    const size = { width: 10, height: 10 };
    const text = describeComparison({
      compared: 3,
      pictures: [
        { name: 'same.png', before: size, after: size, differingPixels: 0, share: 0 },
        { name: 'little.png', before: size, after: size, differingPixels: 1, share: 0.01 },
        { name: 'much.png', before: size, after: { width: 10, height: 20 }, differingPixels: 100, share: 0.5 },
      ],
      onlyBefore: ['gone.png'],
      onlyAfter: [],
    });
    const lines = text.split('\n');
    expect(lines[0]).toContain('much.png  size 10 × 10 → 10 × 20');
    expect(lines[1]).toContain('little.png');
    expect(lines.slice(2)).toEqual(['missing after: gone.png', '3 compared, 2 differ.']);
  });
});
