import { quoteFees } from '@marque/core/rules/fees';
import { formatMoney } from '@marque/core/rules/format';
import { money } from '@marque/core/rules/money';
import { LANGUAGES, type Language } from '@marque/core/rules/places';
import { INVOICE_NOTICES, REMINDERS, SECOND_CHANCE_NOTICES, STEP_NOTICES } from '@marque/core/rules/sales';
import { describe, expect, it } from 'vitest';
import {
  completionEmail,
  consignedEmail,
  consignedTogetherEmail,
  draftLinkEmail,
  draftReminderEmail,
  type Email,
  type EmailContext,
  type EmailDraft,
  lotCorrectedEmail,
  newLotEmail,
  newPasswordEmail,
  newsletterConfirmationEmail,
  outbidEmail,
  saleEmail,
  type TradeEmailKind,
  tradeEmail,
  verificationEmail,
  welcomeEmail,
  wonEmail,
} from './index.ts';
import { textsFor } from './texts/index.ts';

const cars: EmailContext = { site: 'cars', origin: 'http://localhost:4000', language: 'en' };
const lot = {
  auctionId: 48213,
  title: '1971 Alfa Romeo 1750 GT Veloce',
  path: '/for-sale/1971-alfa-romeo-1750-gt-veloce',
  pictureUrl: '/images/48213-side?w=1200&fm=jpg',
};
const DRAFT: EmailDraft = {
  firstName: 'Ann',
  title: '1972 Fiat 500 F',
  link: 'http://localhost:4000/consignment?draft=abc',
};
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

function quoteAt(minor: number) {
  return quoteFees({ amount: money(minor, 'gbp'), lotType: 'car', buyerCountryCode: 'GB' });
}

function outbid(context: EmailContext, changes: Partial<Parameters<typeof outbidEmail>[1]> = {}): Email {
  return outbidEmail(context, {
    lot,
    rival: { name: 'heron_77', price: money(4_250_000, 'gbp'), at: at('14:04:12') },
    own: { amount: money(4_200_000, 'gbp'), isMaximum: true },
    endsAt: at('14:05:59'),
    next: quoteAt(4_300_000),
    isVip: false,
    now: at('14:04:13'),
    ...changes,
  });
}

function won(context: EmailContext, changes: Partial<Parameters<typeof wonEmail>[1]> = {}): Email {
  return wonEmail(context, {
    lot,
    way: 'bid',
    soldAt: at('14:06:09'),
    quote: quoteAt(4_300_000),
    isVip: false,
    payment: 'taken',
    paymentDueBy: null,
    ...changes,
  });
}

const STOP = 'http://localhost:4000/alerts/unsubscribe/m-1-2-3.abc';

function newLot(context: EmailContext, sale: Parameters<typeof newLotEmail>[1]['sale'] = COMING): Email {
  return newLotEmail(context, {
    lot,
    sale,
    alert: 'Alfa Romeo 1750 GT Veloce',
    unsubscribeUrl: STOP,
    now: at('14:00:00'),
  });
}

const COMING = { kind: 'coming', firstBid: money(800_000, 'gbp'), opensAt: at('19:30:00') } as const;

function corrected(context: EmailContext): Email {
  return lotCorrectedEmail(context, {
    lot,
    changes: [
      { field: 'title', label: null, before: '1970 Alfa Romeo', after: lot.title },
      { field: 'story', label: null, before: null, after: null },
      { field: 'fact', label: 'mileage', before: '41,200 km', after: '61,200 km' },
      { field: 'fact', label: 'keys', before: null, after: '<2>' },
      { field: 'fact', label: 'aLaterLabel', before: 'x', after: null },
    ],
    reason: 'The year was wrong.',
  });
}

function allEmails(context: EmailContext): Email[] {
  return [
    verificationEmail(context, { firstName: 'Ann', link: `${context.origin}/account/verify?token=abc` }),
    welcomeEmail(context, { firstName: 'Ann', nickname: 'heron_77' }),
    newPasswordEmail(context, {
      firstName: 'Ann',
      link: `${context.origin}/account/reset/password?token=a`,
      minutes: 60,
    }),
    consignedEmail(context, {
      firstName: 'Ann',
      title: '1972 Fiat 500 F',
      link: `${context.origin}/account/selling/a`,
    }),
    consignedTogetherEmail(context, {
      firstName: 'Ann',
      titles: ['1972 Fiat 500 F', '1968 Fiat 850'],
      count: 2,
      link: `${context.origin}/account/selling`,
    }),
    draftLinkEmail(context, DRAFT),
    draftLinkEmail(context, { ...DRAFT, title: null }),
    draftReminderEmail(context, DRAFT),
    draftReminderEmail(context, { ...DRAFT, title: null }),
    newsletterConfirmationEmail(context, { link: `${context.origin}/newsletter/confirm?token=a`, hours: 24 }),
    outbid(context),
    outbid(context, { own: { amount: money(4_200_000, 'gbp'), isMaximum: false } }),
    won(context),
    won(context, { payment: 'failed', paymentDueBy: at('18:00:00') }),
    newLot(context),
    newLot(context, { ...COMING, firstBid: null }),
    newLot(context, { kind: 'live', price: money(900_000, 'gbp'), hasBids: false, endsAt: at('19:30:00') }),
    newLot(context, { kind: 'live', price: money(900_000, 'gbp'), hasBids: true, endsAt: at('19:30:00') }),
    newLot(context, { kind: 'forSale', price: null }),
    newLot(context, { kind: 'forSale', price: money(2_200_000, 'gbp') }),
    corrected(context),
  ];
}

/** E-mails that exist in English alone. */
const TRADE_KINDS: readonly TradeEmailKind[] = [
  'newOffer',
  'outOffered',
  'offerRejected',
  'offerExpired',
  'counterOffer',
  'counterExpired',
  'sellerCounterRejected',
  'sellerCounterExpired',
  'offerNotMade',
  'purchaseFailed',
  'interest',
];

function tradeEmails(context: EmailContext): Email[] {
  const facts = {
    lot,
    amount: money(500_000, 'gbp'),
    counter: money(600_000, 'gbp'),
    deadline: at('18:00:00'),
    offerDeadline: at('17:00:00'),
    member: 'heron_77',
  };
  return [
    ...TRADE_KINDS.map((kind) => tradeEmail(context, kind, facts)),
    ...(['purchase', 'offer'] as const).flatMap((way) => [
      won(context, { way }),
      won(context, { way, payment: 'onAccount' }),
      won(context, { way, payment: 'failed', paymentDueBy: at('18:00:00') }),
    ]),
  ];
}

describe.each(LANGUAGES)('e-mails about offers and purchases to a reader of %s', (language) => {
  it('are whole and in this language', () => {
    for (const { subject, html, text } of tradeEmails({ ...cars, language })) {
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
      expect(subject).toContain(lot.title);
      expect(html).toContain(`<html lang="${language}">`);
      // Offers and purchases are no auctions.
      if (language === 'en') expect(text).not.toMatch(/auction|hammer/i);
    }
  });
});

/** What an address bar and a mail program show once entities are read. */
function readHtml(html: string): string {
  return html
    .replace(/<\/?b>/g, '')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
}

describe.each(LANGUAGES)('e-mails in %s', (language: Language) => {
  const emails = allEmails({ ...cars, language });

  it('have no unfilled placeholder and no missing text', () => {
    for (const { subject, html, text } of emails) {
      expect(subject).not.toBe('');
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
      expect(html.replace(/<style>.*<\/style>/s, '')).not.toMatch(/[{}]|undefined/);
      expect(html).toContain(`<html lang="${language}">`);
    }
  });

  it('have the same content in HTML and in plain text', () => {
    for (const { html, text } of emails) {
      const shown = readHtml(html);
      const paragraphs = text.split('\n').filter((line) => line !== '' && line !== '--' && !line.includes(': '));
      expect(paragraphs.map((line) => line.replace(/:$/, '')).filter((line) => !shown.includes(line))).toEqual([]);
    }
  });

  it('have the placeholders of the English texts', () => {
    const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    const compare = (text: unknown, english: unknown, at: string): void => {
      if (typeof english === 'string') {
        expect(placeholders(String(text)), at).toEqual(placeholders(english));
        return;
      }
      for (const [key, value] of Object.entries(english as object)) {
        compare((text as Record<string, unknown>)[key], value, `${at}.${key}`);
      }
    };
    compare(textsFor(language), textsFor('en'), language);
  });
});

describe('the e-mail about a new lot', () => {
  it('names the lot, the opening in the site’s time zone and the first bid', () => {
    const { subject, text } = newLot(cars);
    expect(subject).toBe('New lot: 1971 Alfa Romeo 1750 GT Veloce');
    expect(text).toContain('It opens for bids on 20/11/2026 at 19:30 UK.');
    expect(text).toContain('First bid from: £8,000');
    expect(text).toContain('Opens: today, 19:30 UK');
    expect(text).toContain('http://localhost:4000/for-sale/1971-alfa-romeo-1750-gt-veloce');
  });

  it('says what a lot costs that is for sale at once', () => {
    expect(newLot(cars, { kind: 'forSale', price: money(2_200_000, 'gbp') }).text).toContain(
      'It is for sale now at £22,000.',
    );
    expect(newLot(cars, { kind: 'forSale', price: null }).text).toContain('It is for sale now.');
  });

  it('can be ended by its link and by mail programs, and says which alert it is about', () => {
    const { text, html, unsubscribeUrl } = newLot(cars);
    expect(unsubscribeUrl).toBe(STOP);
    expect(text).toContain(`Stop this alert: ${STOP}`);
    expect(text).toContain('Manage your alerts: http://localhost:4000/account/alerts');
    expect(text).toContain('because you asked for alerts about “Alfa Romeo 1750 GT Veloce”.');
    expect(html).toContain(`href="${STOP}"`);
    expect(outbid(cars).unsubscribeUrl).toBeUndefined();
  });
});

describe('the e-mail about a correction', () => {
  it('quotes what was changed, with the reason and a link to the lot', () => {
    const { subject, text, html } = corrected(cars);
    expect(subject).toBe(`Corrected: ${lot.title}`);
    expect(text).toContain(
      [
        `Title: 1970 Alfa Romeo → ${lot.title}`,
        'Description: changed',
        'Mileage: 41,200 km → 61,200 km',
        'Keys: none → <2>',
        'aLaterLabel: x → none',
        'Reason: The year was wrong.',
      ].join('\n'),
    );
    expect(html).toContain('none → &lt;2&gt;');
    expect(text).toContain(`http://localhost:4000${lot.path}\n`);
  });
});

describe('the outbid e-mail', () => {
  it('states the price, the end in the site’s time zone, and the cost of the next bid', () => {
    const { subject, text } = outbid(cars);
    expect(subject).toBe('You have been outbid: 1971 Alfa Romeo 1750 GT Veloce');
    expect(text).toContain('heron_77 bid £42,500 at 14:04 UK, which exceeds your maximum bid of £42,000.');
    expect(text).toContain('Ends: today, 14:05 UK');
    expect(text).toContain('Next bid: £43,000');
    expect(text).toContain('Buyer’s fee, 6\u00a0%: £2,580');
    expect(text).toContain('VAT on the fee, 20\u00a0%: £516');
    expect(text).toContain('Total: £46,096');
    expect(text).toContain('http://localhost:4000/for-sale/1971-alfa-romeo-1750-gt-veloce?bid');
  });

  it('shows no fees to VIPs', () => {
    const { text, html } = outbid(cars, { isVip: true });
    expect(text).toContain('Next bid: £43,000');
    expect(`${text}${html}`).not.toMatch(/fee|Total/);
  });

  it('has an absolute address of the picture, and works without a picture', () => {
    expect(outbid(cars).html).toContain('src="http://localhost:4000/images/48213-side?w=1200&amp;fm=jpg"');
    expect(outbid(cars, { lot: { ...lot, pictureUrl: null } }).html).not.toContain('<img');
  });
});

describe('the e-mail for a new password', () => {
  it('links to the page that sets it and states how long the link is valid', () => {
    const link = 'http://localhost:4000/account/reset/password?token=abc';
    const { subject, text } = newPasswordEmail(cars, { firstName: 'Ann', link, minutes: 60 });
    expect(subject).toBe('Choose a new password');
    expect(text).toContain(`${link}\n`);
    expect(text).toContain('valid for 60 minutes');
  });
});

describe('the e-mail about a consignment', () => {
  it('names the consignment and escapes markup in its title', () => {
    const link = 'http://localhost:4000/account/selling/a';
    const { subject, text, html } = consignedEmail(cars, { firstName: 'Ann', title: '1972 <b>Fiat</b> 500 F', link });
    expect(subject).toBe('We have received your submission: 1972 <b>Fiat</b> 500 F');
    expect(text).toContain(`${link}\n`);
    expect(html).not.toContain('<b>Fiat');
  });
});

describe('the e-mail about several consignments', () => {
  const link = 'http://localhost:4000/account/selling';

  it('counts them and lists the first of them', () => {
    const titles = ['Carburettor 1', 'Carburettor 2'];
    const { subject, text } = consignedTogetherEmail(cars, { firstName: 'Ann', titles, count: 40, link });
    expect(subject).toBe('We have received 40 submissions');
    expect(text).toContain('– Carburettor 1\n– Carburettor 2\n…\n');
    expect(text).toContain(`${link}\n`);
    expect(consignedTogetherEmail(cars, { firstName: 'Ann', titles, count: 2, link }).text).not.toContain('…');
  });

  it('escapes markup in a title', () => {
    const { html } = consignedTogetherEmail(cars, { firstName: 'Ann', titles: ['<b>Fiat', 'Lancia'], count: 2, link });
    expect(html).not.toContain('<b>Fiat');
  });
});

describe('the e-mails about a draft', () => {
  it.each([
    ['requested', draftLinkEmail, 'Continue your form: 1972 Fiat 500 F', 'Continue your form'],
    [
      'as a reminder',
      draftReminderEmail,
      'Your form is not yet submitted: 1972 Fiat 500 F',
      'Your form is not yet submitted',
    ],
  ])('link to it, %s', (_, build, named, unnamed) => {
    const { subject, text } = build(cars, DRAFT);
    expect(subject).toBe(named);
    expect(text).toContain(`${DRAFT.link}\n`);
    expect(build(cars, { ...DRAFT, title: null }).subject).toBe(unnamed);
  });

  it('state in the reminder that it is the only one, and how to delete the draft', () => {
    const { text } = draftReminderEmail(cars, DRAFT);
    expect(text).toContain('This is the only reminder we send.');
    expect(text).toContain('delete the form in your account, under Selling');
  });
});

describe('the e-mail that confirms a newsletter subscription', () => {
  it('links to the page that confirms it and states how long the link is valid', () => {
    const link = 'http://localhost:4000/newsletter/confirm?token=abc';
    const { text } = newsletterConfirmationEmail(cars, { link, hours: 24 });
    expect(text).toContain(`${link}\n`);
    expect(text).toContain('valid for 24 hours');
  });
});

describe('the e-mail to the winner', () => {
  it('links to the lot once the fee is charged', () => {
    expect(won(cars).text).toContain(`http://localhost:4000${lot.path}\n`);
  });

  it('links to billing, with the deadline, when the card was declined', () => {
    const { text } = won(cars, { payment: 'failed', paymentDueBy: at('18:00:00') });
    expect(text).toContain('http://localhost:4000/account/billing');
    expect(text).toContain('by 20/11/2026, 18:00 UK');
  });
});

describe.each(LANGUAGES)('the e-mail about a sale to a reader of %s', (language) => {
  it.each(['paymentReminder', 'lapsed', 'sold', 'paymentProblem', 'sellerLapsed'] as const)('reports %s', (kind) => {
    const price = money(4_300_000, 'gbp');
    const { subject, text, html } = saleEmail({ ...cars, language }, kind, {
      lot,
      price,
      paymentDueBy: at('18:00:00'),
    });
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject).toContain(lot.title);
    expect(`${subject}${text}`).not.toMatch(/\{\w+\}/);
    const isPrice = kind === 'lapsed' || kind === 'sold' || kind === 'sellerLapsed';
    expect(text).toContain(isPrice ? formatMoney(price, language) : '18:00 UK');
  });
});

describe('the e-mails about what follows a sale', () => {
  const facts = { lot, price: money(4_300_000, 'gbp'), dueAt: at('23:59:59'), invoiceNumber: null };

  it.each([...STEP_NOTICES, ...REMINDERS])('%s names the lot and links to the sale', (kind) => {
    const { subject, text, html } = completionEmail({ ...cars, language: 'de' }, kind, facts);
    expect(subject).toContain(lot.title);
    expect(text).toContain('http://localhost:4000/account/sales/48213\n');
    expect(`${subject}${text}`).not.toMatch(/\{\w+\}/);
    expect(html).toContain('<html lang="de">');
  });

  it.each(SECOND_CHANCE_NOTICES)('%s names the price and links to where it is answered or recorded', (kind) => {
    const { subject, text } = completionEmail(cars, kind, facts);
    const path = kind === 'secondChanceOffered' ? 'second-chances' : 'sales';
    expect(text).toContain(`http://localhost:4000/account/${path}/48213\n`);
    expect(text).toContain('£43,000');
    expect(`${subject}${text}`).not.toMatch(/\{\w+\}/);
  });

  it.each(INVOICE_NOTICES)('%s names the document and links to it', (kind) => {
    const { subject, text } = completionEmail(cars, kind, { ...facts, invoiceNumber: 'MQ-2026-000123' });
    expect(subject).toContain('MQ-2026-000123');
    expect(text).toContain('http://localhost:4000/account/invoices/MQ-2026-000123\n');
    expect(`${subject}${text}`).not.toMatch(/\{\w+\}/);
  });

  it.each([
    'paymentDueSoon',
    'paymentOverdue',
    'buyerOverdue',
    'collectionDueSoon',
    'collectionOverdue',
    'collectorOverdue',
  ] as const)('%s states the deadline', (kind) => {
    expect(completionEmail(cars, kind, facts).text).toContain('20/11/2026');
  });
});

it('tells a winner who pays on account that the fee is invoiced', () => {
  expect(won(cars, { payment: 'onAccount' }).text).toContain('The fee will be invoiced to your account.');
});

it('escapes markup in a name', () => {
  const { html } = verificationEmail(cars, {
    firstName: '<img src=x onerror="alert(1)">',
    link: 'http://x/?a=1&b="2"',
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(html).toContain('href="http://x/?a=1&amp;b=&quot;2&quot;"');
});

it('has the style of its site', () => {
  const [car, watch] = [allEmails(cars)[0], allEmails({ ...cars, site: 'watches' })[0]];
  expect(car?.html).toContain('#0d5c3f');
  expect(watch?.html).toContain('Newsreader');
  expect(watch?.html).not.toContain('#0d5c3f');
});
