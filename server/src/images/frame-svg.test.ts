import { describe, expect, it } from 'vitest';
import { frameSvg } from './frame-svg.ts';
import type { Frame } from './image-request.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"><rect width="9" height="9"/></svg>';

describe('a framed drawing', () => {
  it.each<[string, Frame, string]>([
    ['only smaller', { width: 384, height: null, fit: 'cover' }, 'width="384" height="256" viewBox="0 0 1200 800"'],
    ['square', { width: 400, height: 400, fit: 'cover' }, 'width="400" height="400" viewBox="200 0 800 800"'],
    ['broad', { width: 1200, height: 400, fit: 'cover' }, 'width="1200" height="400" viewBox="0 200 1200 400"'],
    [
      'contained, too high',
      { width: 300, height: 300, fit: 'contain' },
      'width="300" height="200" viewBox="0 0 1200 800"',
    ],
    [
      'contained, too broad',
      { width: 960, height: 100, fit: 'contain' },
      'width="150" height="100" viewBox="0 0 1200 800"',
    ],
    ['a line', { width: 1920, height: 1, fit: 'contain' }, 'width="2" height="1" viewBox="0 0 1200 800"'],
  ])('is %s', (_, frame, expected) => {
    const framed = frameSvg(DRAWING, frame);
    expect(framed).toContain(expected);
    expect(framed.match(/viewBox=/g)).toHaveLength(1);
    // Only the root has changed.
    expect(framed.endsWith('><rect width="9" height="9"/></svg>')).toBe(true);
    expect(framed).toContain('xmlns="http://www.w3.org/2000/svg"');
  });

  it('takes size for view box where there is none, and a view box that does not start at nought', () => {
    const frame: Frame = { width: 100, height: 100, fit: 'cover' };
    expect(frameSvg("<svg width='300px' height='100px'></svg>", frame)).toContain('viewBox="100 0 100 100"');
    expect(frameSvg('<svg viewBox="-150,-100 300,200"></svg>', frame)).toContain('viewBox="-100 -100 200 200"');
  });

  it.each(['', '<html></html>', '<svg></svg>', '<svg viewBox="0 0 0 0"></svg>', '<svg viewBox="0 0 x y"></svg>'])(
    'cannot be made of %j',
    (text) => {
      expect(() => frameSvg(text, { width: 160, height: null, fit: 'cover' })).toThrow(/A drawing/);
    },
  );
});
