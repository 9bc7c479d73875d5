import { joinSentences } from '@marque/core/rules/format';
import type { Site } from '@marque/core/rules/lot';
import type { Language } from '@marque/core/rules/places';
import type { Mail } from '../port.ts';
import { renderHtml } from './render-html.ts';
import { type EmailTexts, textsFor } from './texts/index.ts';

/** The site that an e-mail comes from, and the recipient's language. */
export interface EmailContext {
  readonly site: Site;
  /** Of that site, without a slash at the end. */
  readonly origin: string;
  readonly language: Language;
}

/** The content of an e-mail, from which both HTML and plain text are rendered. */
export interface EmailContent {
  readonly subject: string;
  /** What a list of mails shows behind the subject. */
  readonly preview: string;
  readonly band?: { readonly tone: 'live' | 'met'; readonly strong: string; readonly text: string };
  readonly picture?: { readonly url: string; readonly description: string };
  readonly title: string;
  /** Line breaks are kept. */
  readonly lead: string;
  /** What the recipient has written, with its line breaks. */
  readonly quote?: { readonly label: string; readonly text: string };
  /** Two figures side by side; the second may be one that hurries. */
  readonly figures?: readonly [Figure, Figure];
  /** Lines with a label, each with a text that may be long. */
  readonly details?: readonly Detail[];
  readonly sums?: readonly Sum[];
  readonly button: { readonly label: string; readonly url: string };
  readonly note: string;
  /** Why the recipient gets this e-mail. */
  readonly reason: string;
  /** The links below it; by default the page where e-mails are chosen. */
  readonly links?: readonly FooterLink[];
  readonly unsubscribeUrl?: string;
}

/** The content with what each e-mail has. */
export type ComposedContent = EmailContent & Required<Pick<EmailContent, 'links'>>;

export interface FooterLink {
  readonly label: string;
  readonly url: string;
}

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly isUrgent?: boolean;
}

export interface Detail {
  readonly label: string;
  readonly text: string;
}

export interface Sum {
  readonly label: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

/** An e-mail without its recipient. */
export type Email = Omit<Mail, 'to'>;

/** Renders an e-mail as HTML and as plain text. */
export function compose(context: EmailContext, build: (texts: EmailTexts, language: Language) => EmailContent): Email {
  const texts = textsFor(context.language);
  const built = build(texts, context.language);
  const preferences = { label: texts.emailPreferences, url: `${context.origin}/account/details/` };
  const content: ComposedContent = { ...built, links: built.links ?? [preferences] };
  return {
    subject: content.subject,
    html: renderHtml(content, context, texts),
    text: renderText(content, texts, context.language),
    ...(content.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: content.unsubscribeUrl }),
  };
}

/** The e-mail as plain text. */
function renderText(content: ComposedContent, texts: EmailTexts, language: Language): string {
  const { band, quote, figures, details, sums } = content;
  const links = content.links.map(({ label, url }) => `${label}: ${url}`);
  const paragraphs = [
    ...(band ? [joinSentences([band.strong, band.text], language)] : []),
    content.title,
    content.lead,
    ...(quote ? [`${quote.label}\n${quote.text.replace(/^/gm, '> ')}`] : []),
    ...(figures ? [figures.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(details ? [details.map(({ label, text }) => `${label}: ${text}`).join('\n')] : []),
    ...(sums ? [sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n')] : []),
    `${content.button.label}:\n${content.button.url}`,
    content.note,
    ['--', content.reason, ...links, texts.safety].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
