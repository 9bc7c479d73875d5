import { LANGUAGES } from '@marque/core/rules/places';
import { describe, expect, it } from 'vitest';
import { type EmailContext, enquiryReplyEmail } from './index.ts';

const watches: EmailContext = { site: 'watches', origin: 'http://localhost:4001', language: 'en' };
const facts = {
  lot: {
    auctionId: 48213,
    title: '1969 Omega Speedmaster',
    path: '/for-sale/1969-omega-speedmaster',
    pictureUrl: '/images/48213-side?w=1200&fm=jpg',
  },
  reply: 'It was serviced in March.\n\nThe bracelet is <original> & complete.',
  enquiry: { message: 'Was it serviced?\nIs the bracelet original?', at: Date.parse('2026-11-20T14:04:12Z') },
};

describe('the e-mail with an answer to an enquiry', () => {
  it('names the lot, links to it, and carries the whole answer, its author and the question', () => {
    const { subject, text } = enquiryReplyEmail(watches, facts);
    expect(subject).toBe('Our answer to your enquiry: 1969 Omega Speedmaster');
    expect(text).toContain('It was serviced in March.\n\nThe bracelet is <original> & complete.\n\nThe Marque team');
    expect(text).toContain('You wrote on 20/11/2026:\n> Was it serviced?\n> Is the bracelet original?');
    expect(text).toContain('http://localhost:4001/for-sale/1969-omega-speedmaster');
    expect(text).toContain('because you sent an enquiry about lot 48213.');
  });

  it('keeps line breaks in HTML and escapes markup', () => {
    const { html } = enquiryReplyEmail(watches, facts);
    expect(html).toContain('It was serviced in March.<br><br>The bracelet is &lt;original&gt; &amp; complete.');
    expect(html).toContain('Was it serviced?<br>Is the bracelet original?');
  });

  it('can leave the question out', () => {
    const { text, html } = enquiryReplyEmail(watches, { ...facts, enquiry: null });
    expect(`${text}${html}`).not.toContain('You wrote');
  });

  it.each(LANGUAGES)('has the template of the reader’s language: %s', (language) => {
    const { subject, text, html } = enquiryReplyEmail({ ...watches, language }, facts);
    expect(html).toContain(`<html lang="${language}">`);
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
    expect(text).toContain('It was serviced in March.');
  });
});
