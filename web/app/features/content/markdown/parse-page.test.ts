import { describe, expect, it } from 'vitest';
import { parsePage } from './parse-page.ts';

const HEAD = '---\ntitle: A page\nsummary: A summary that is long enough.\n---\n';

function blocksOf(text: string) {
  return parsePage('/page', HEAD + text).sections.flatMap(({ blocks }) => blocks);
}

describe('a page', () => {
  it('has sections with anchors, the text before the first heading among them', () => {
    const { sections } = parsePage('/page', `${HEAD}Before.\n\n## Cards & holds\n\nWithin.\n`);
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['', ''],
      ['cards-holds', 'Cards & holds'],
    ]);
  });

  it('has paragraphs with links and emphasis, lists, tables and quotations as data', () => {
    expect(blocksOf('See **the** [terms](/terms-conditions/) & more.')).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'See ' },
          { kind: 'strong', children: [{ kind: 'text', text: 'the' }] },
          { kind: 'text', text: ' ' },
          { kind: 'link', href: '/terms-conditions/', children: [{ kind: 'text', text: 'terms' }] },
          { kind: 'text', text: ' & more.' },
        ],
      },
    ]);
    expect(
      blocksOf('- one\n- two\n\n1. first\n\n> said\n\n| a | b |\n|---|---|\n| c | d |\n').map(({ kind }) => kind),
    ).toEqual(['list', 'list', 'quotation', 'table']);
  });

  it('takes as long to read as its words, or its letters in Chinese', () => {
    const minutesOf = (text: string) => parsePage('/page', `${HEAD}${text}`).minutes;
    expect(minutesOf('word '.repeat(660))).toBe(3);
    expect(minutesOf('字'.repeat(1200))).toBe(3);
    expect(minutesOf('Short.')).toBe(1);
  });

  it('takes figures from the rules and parts by their name', () => {
    expect(blocksOf('The last {{extensionMinutes}} minutes.')).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: 'The last 2 minutes.' }] },
    ]);
    expect(parsePage('/page', `${HEAD}## The last {{extensionMinutes}} minutes\n\nWithin.`).sections).toMatchObject([
      { id: 'the-last-2-minutes', title: 'The last 2 minutes' },
    ]);
    expect(blocksOf('{{fees}}')).toEqual([{ kind: 'widget', name: 'fees' }]);
  });

  it.each([
    ['raw HTML', 'A <b>bold</b> word.', 'html'],
    ['a block of HTML', '<script>alert(1)</script>', 'html'],
    ['an image', '![a car](/images/car.png)', 'image'],
    ['an unknown figure', 'After {{hours}} hours.', 'hours'],
    ['an unknown part', '{{fee}}', 'fee'],
    ['a heading that is too deep', '#### Deep', 'level 4'],
  ])('is refused with %s', (_, text, reason) => {
    expect(() => blocksOf(text)).toThrow(new RegExp(`The page /page in en cannot be read: .*${reason}`));
  });

  it.each([
    ['no front matter', 'A text.'],
    ['no summary', '---\ntitle: A page\n---\nA text.'],
    ['an unknown category', HEAD.replace('summary', 'category: gossip\nsummary')],
    ['a date that is none', HEAD.replace('summary', 'date: 12/11/2026\nsummary')],
    ['a misspelt key', HEAD.replace('summary', 'sumary')],
  ])('is refused with %s', (_, file) => {
    expect(() => parsePage('/page', file)).toThrow('The page /page in en cannot be read');
  });
});
