import type { Site } from '@marque/core/rules/lot';
import type { Language } from '@marque/core/rules/places';
import type { Mail } from '../port.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { type EmailTexts, textsFor } from './texts/index.ts';

/** For whom a letter is and from which site it comes. */
export interface EmailContext {
  readonly site: Site;
  /** Of that site, without a slash at the end. */
  readonly origin: string;
  readonly language: Language;
}

/** A letter before it is drawn: both forms, HTML and plain text, are made of the same content. */
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
  /** Why the reader has this letter. */
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

/** A letter ready to be sent to somebody. */
export type Email = Omit<Mail, 'to'>;

/** Draws both forms of a letter. */
export function compose(context: EmailContext, build: (texts: EmailTexts) => EmailContent): Email {
  const texts = textsFor(context.language);
  const content = build(texts);
  return {
    subject: content.subject,
    html: renderHtml(content, context, texts),
    text: renderText(content, context, texts),
  };
}
