import { formatDate } from '@marque/core/rules/format';
import { siteTimeZone } from '@marque/core/rules/places';
import { compose, type Email, type EmailContext } from './email.ts';
import { aboutLot, type EmailLot } from './lot-emails.ts';
import { fill } from './texts/index.ts';

export interface EnquiryReplyFacts {
  readonly lot: EmailLot;
  readonly reply: string;
  /** What the recipient had asked, and when (UTC ms). Null where it is not quoted. */
  readonly enquiry: { readonly message: string; readonly at: number } | null;
}

/** The answer of staff to a member’s enquiry about a lot. */
export function enquiryReplyEmail(context: EmailContext, { lot, reply, enquiry }: EnquiryReplyFacts): Email {
  return compose(context, ({ enquiryReply: text }) => {
    const values = { title: lot.title, lotId: String(lot.auctionId) };
    return {
      ...aboutLot(context, lot),
      subject: fill(text.subject, values),
      preview: previewOf(reply),
      title: fill(text.title, values),
      lead: `${reply}\n\n${text.signature}`,
      ...(enquiry && {
        quote: {
          label: fill(text.quote, { date: formatDate(enquiry.at, { timeZone: siteTimeZone }) }),
          text: enquiry.message,
        },
      }),
      button: { label: text.button, url: `${context.origin}${lot.path}` },
      note: text.note,
      reason: fill(text.reason, values),
    };
  });
}

/** Characters that a list of mails may show behind the subject. */
const LONGEST_PREVIEW = 140;

function previewOf(reply: string): string {
  return reply.replace(/\s+/gu, ' ').slice(0, LONGEST_PREVIEW).replace(HALF_A_PAIR, '');
}

/** What is left of a character that the cut divides. */
const HALF_A_PAIR = /[\uD800-\uDBFF]$/;
