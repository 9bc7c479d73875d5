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
  readonly lead: string;
  /** Two figures side by side; the second may be one that hurries. */
  readonly figures?: readonly [Figure, Figure];
  readonly sums?: readonly Sum[];
  readonly button: { readonly label: string; readonly url: string };
  readonly note: string;
  /** Why the recipient gets this e-mail. */
  readonly reason: string;
}

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly isUrgent?: boolean;
}

export interface Sum {
  readonly label: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

/** An e-mail without its recipient. */
export type Email = Omit<Mail, 'to'>;

/** Renders an e-mail as HTML and as plain text, in English where the language lacks the texts of `needed`. */
export function compose(
  given: EmailContext,
  build: (texts: EmailTexts, language: Language) => EmailContent,
  needed: keyof EmailTexts | null = null,
): Email {
  const { language, texts } = textsFor(given.language, needed);
  const context = { ...given, language };
  const content = build(texts, language);
  return {
    subject: content.subject,
    html: renderHtml(content, context, texts),
    text: renderText(content, context, texts),
  };
}

/** The e-mail as plain text. */
function renderText(content: EmailContent, { origin }: EmailContext, texts: EmailTexts): string {
  const { band, figures, sums } = content;
  const paragraphs = [
    ...(band ? [`${band.strong} ${band.text}`] : []),
    content.title,
    content.lead,
    ...(figures ? [figures.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(sums ? [sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n')] : []),
    `${content.button.label}:\n${content.button.url}`,
    content.note,
    `--\n${content.reason}\n${texts.emailPreferences}: ${origin}/account/details/\n${texts.safety}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
