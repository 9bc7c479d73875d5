import { isSafeInEmail } from '@marque/core/rules/contact';
import { joinSentences } from '@marque/core/rules/format';
import { compose, type Email, type EmailContext } from './email.ts';
import { aboutLot, type EmailLot } from './lot-emails.ts';
import { fill } from './texts/index.ts';

/** The lot's section of comments. */
const COMMENTS = '#comments';
const POSTING_RULES = '/posting-rules';

export interface CommentFacts {
  readonly lot: EmailLot;
  /** Pseudonym of the author. */
  readonly author: string;
  readonly text: string;
}

/** Tells the seller of a comment on the lot, or the author of a comment of a reply to it. */
export function commentEmail(
  context: EmailContext,
  kind: 'newComment' | 'commentReply',
  { lot, author, text: comment }: CommentFacts,
): Email {
  return compose(context, ({ [kind]: text }) => {
    const values = { title: lot.title, author, lotId: String(lot.auctionId) };
    const quote = quoteOf(comment);
    return {
      ...aboutLot(context, lot),
      subject: fill(text.subject, values),
      preview: quote ?? text.unquoted,
      title: fill(text.title, values),
      lead: quote ?? text.unquoted,
      button: { label: text.button, url: `${context.origin}${lot.path}${COMMENTS}` },
      note: text.note,
      reason: fill(text.reason, values),
    };
  });
}

/** Tells an author why staff have removed a comment. */
export function commentRemovedEmail(
  context: EmailContext,
  { lot, text: comment, reason }: { readonly lot: EmailLot; readonly text: string; readonly reason: string },
): Email {
  return compose(context, ({ commentRemoved: text }, language) => {
    const values = { title: lot.title, removal: asOneLine(reason), lotId: String(lot.auctionId) };
    const quote = quoteOf(comment);
    return {
      ...aboutLot(context, lot),
      subject: fill(text.subject, values),
      preview: fill(text.lead, values),
      title: fill(text.title, values),
      lead: fill(text.lead, values),
      button: { label: text.button, url: `${context.origin}${POSTING_RULES}` },
      note: quote === null ? text.note : joinSentences([quote, text.note], language),
      reason: fill(text.reason, values),
    };
  });
}

/** Characters of a comment that an e-mail quotes. */
const LONGEST_QUOTE = 240;

/** The beginning of a comment in quotation marks; null where mail programs could make a link of it. */
function quoteOf(comment: string): string | null {
  const line = asOneLine(comment);
  const quoted =
    line.length <= LONGEST_QUOTE ? line : `${line.slice(0, LONGEST_QUOTE).replace(HALF_A_PAIR, '').trim()}…`;
  return isSafeInEmail(quoted) ? `“${quoted}”` : null;
}

/** What is left of a character that a cut divides. */
const HALF_A_PAIR = /[\uD800-\uDBFF]$/;

function asOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
