import factLabels from '@marque/core/locales/en/facts.json' with { type: 'json' };
import type { CorrectionChange } from '@marque/core/rules/publishing';
import { compose, type Detail, type Email, type EmailContext } from './email.ts';
import { aboutLot, type EmailLot } from './lot-emails.ts';
import { type EmailTexts, fill } from './texts/index.ts';

/** Asks a vendor to approve a lot. `link` is the page that shows it as buyers will see it. */
export function lotApprovalEmail(
  context: EmailContext,
  { firstName, title: lot, link }: { readonly firstName: string; readonly title: string; readonly link: string },
): Email {
  const values = { firstName, lot };
  return compose(context, ({ lotApproval: { subject, title, lead, button, note, reason } }: EmailTexts) => ({
    subject: fill(subject, values),
    title: fill(title, values),
    lead: fill(lead, values),
    note: fill(note, values),
    preview: fill(lead, values),
    button: { label: button, url: link },
    reason,
  }));
}

export interface LotCorrectedFacts {
  readonly lot: EmailLot;
  readonly changes: readonly CorrectionChange[];
  /** What staff gave as the reason, as the page of the lot shows it. */
  readonly reason: string;
}

/** Tells those who follow a lot what was corrected on its page. */
export function lotCorrectedEmail(context: EmailContext, { lot, changes, reason }: LotCorrectedFacts): Email {
  return compose(context, ({ lotCorrected: text }: EmailTexts) => {
    const values = { title: lot.title, lotId: String(lot.auctionId) };
    return {
      ...aboutLot(context, lot),
      subject: fill(text.subject, values),
      preview: text.lead,
      title: fill(text.title, values),
      lead: text.lead,
      details: [...changes.map((change) => detailOf(change, text)), { label: text.why, text: reason }],
      button: { label: text.button, url: `${context.origin}${lot.path}` },
      note: text.note,
      reason: fill(text.reason, values),
      links: [{ label: text.watching, url: `${context.origin}/account/watching` }],
    };
  });
}

/** The labels and values of facts are in English, as they are on the page of the lot in all languages. */
function detailOf(
  { field, label, before, after }: CorrectionChange,
  { fields, changed, none }: EmailTexts['lotCorrected'],
): Detail {
  if (field === 'lead' || field === 'story') return { label: fields[field], text: changed };
  const labels: Readonly<Record<string, string>> = factLabels;
  const name = field === 'fact' ? (labels[label ?? ''] ?? label ?? '') : fields[field];
  return { label: name, text: `${quoted(before, none)} → ${quoted(after, none)}` };
}

/** A fact may be new or taken away; a line below the title may be empty. */
function quoted(text: string | null, none: string): string {
  return text === null || text === '' ? none : text;
}
