import { expect, it } from 'vitest';
import { moveStyles } from './move-styles.ts';

it('moves styles into rules that the elements name, equal ones into one', () => {
  const { markup, css } = moveStyles(
    '<i class="a" style="top:4px"></i><i style="top:4px"></i><i style="--left:0.5"></i>',
    '.s',
  );
  expect(markup).toBe('<i class="a" data-style-0></i><i data-style-0></i><i data-style-1></i>');
  expect(css).toBe('.s [data-style-0]{top:4px}.s [data-style-1]{--left:0.5}');
});

it.each([
  'color:red}body{display:none',
  'color:red&lt;/style&gt;',
  'background-color:url(https://elsewhere.example)',
  'color:&quot;\\7d&quot;',
])('leaves out a style that could leave its rule: %s', (style) => {
  expect(moveStyles(`<i style="${style}"></i>`, '.s')).toEqual({ markup: '<i></i>', css: '' });
});
