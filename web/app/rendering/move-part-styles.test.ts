import { describe, expect, it } from 'vitest';
import { movePartStyles } from './move-part-styles.ts';

const page = (head: string) => Buffer.from(`<html><head>${head}</head><body>é</body></html>`);
const PART = '<link nonce="1+/=" rel="stylesheet" href="/assets/part.css" data-precedence="part"/>';
const OWN = '<link rel="stylesheet" href="/assets/page.css"/>';

describe('movePartStyles', () => {
  it('puts the styles of parts behind those of the page, whose rules they override', () => {
    expect(movePartStyles(page(`${PART}<title>é</title>${OWN}`)).toString()).toBe(
      page(`<title>é</title>${OWN}${PART}`).toString(),
    );
  });

  it('leaves a page without such parts as it is', () => {
    const html = page(OWN);
    expect(movePartStyles(html)).toBe(html);
  });
});
