import { LANGUAGES } from '@marque/core/rules/places';
import { describe, expect, it } from 'vitest';
import { commentEmail, commentRemovedEmail, type EmailContext } from './index.ts';

const cars: EmailContext = { site: 'cars', origin: 'http://localhost:4000', language: 'en' };
const lot = {
  auctionId: 48213,
  title: '1971 Alfa Romeo 1750 GT Veloce',
  path: '/for-sale/1971-alfa-romeo-1750-gt-veloce',
  pictureUrl: '/images/48213-side?w=1200&fm=jpg',
};
const comment = { lot, author: 'heron_77', text: 'Is the spare wheel\n\nunder the boot floor?' };
const removed = { lot, text: comment.text, reason: 'Please stay\nwith the car.' };

describe('the e-mail about a comment', () => {
  it.each(['newComment', 'commentReply'] as const)('quotes it in one line and links to the comments: %s', (kind) => {
    const { subject, html, text } = commentEmail(cars, kind, comment);
    expect(subject).toContain(lot.title);
    expect(text).toContain('“Is the spare wheel under the boot floor?”');
    expect(text).toContain(`http://localhost:4000${lot.path}#comments`);
    expect(html).toContain('heron_77');
    expect(`${subject}${text}${html.replace(/<style>.*<\/style>/s, '')}`).not.toMatch(/[{}]|undefined/);
  });

  it('cuts a long comment between two characters', () => {
    const { text } = commentEmail(cars, 'newComment', { ...comment, text: `a${'\u{1f697}'.repeat(500)}` });
    expect(text).toMatch(/“a\u{1f697}{119}…”/u);
  });

  it('escapes markup, and quotes nothing that a mail program could make a link of', () => {
    expect(commentEmail(cars, 'newComment', { ...comment, text: 'A <b>car</b> & more' }).html).toContain(
      '&lt;b&gt;car&lt;/b&gt; &amp; more',
    );
    const { html, text } = commentEmail(cars, 'newComment', { ...comment, text: 'Pay at evil.example now' });
    expect(`${html}${text}`).not.toContain('evil.example');
  });
});

it('the e-mail about a removed comment states the reason and links to the rules of posting', () => {
  const { text } = commentRemovedEmail(cars, removed);
  expect(text).toContain('The reason: Please stay with the car.');
  expect(text).toContain('“Is the spare wheel under the boot floor?”');
  expect(text).toContain('http://localhost:4000/posting-rules');
});

it.each(LANGUAGES)(
  'e-mails about comments declare the language that they are written in, for readers of %s',
  (language) => {
    const context = { ...cars, language };
    for (const { html, text } of [
      commentEmail(context, 'commentReply', comment),
      commentRemovedEmail(context, removed),
    ]) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(text).not.toBe('');
    }
  },
);
