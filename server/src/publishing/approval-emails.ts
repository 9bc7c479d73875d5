import { lotApprovalPath } from '@marque/core/rules/publishing';
import { findContact } from '../accounts/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { lotApprovalEmail } from '../platform/mail/index.ts';
import { createNoticeDelivery, type NoticeDelivery } from '../platform/notices/index.ts';
import { type ApprovalRow, listUnsent, markSent } from './store/approvals.ts';
import { findDraft } from './store/drafts.ts';

type StoredRequest = ApprovalRow & { readonly kind: 'lotApproval' };
type MailContext = Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'log' | 'mail' | 'origins'>;

/** Sends the e-mails of stored requests, each once, also across crashes. */
export function createApprovalDelivery(
  context: MailContext,
  background: Background,
): Pick<NoticeDelivery<StoredRequest>, 'deliver' | 'start'> {
  const stored = {
    table: 'lot_approvals' as const,
    listDue: async (db: ServerContext['db']['read']) =>
      (await listUnsent(db)).map((row) => ({ ...row, kind: 'lotApproval' as const })),
    markSent: (transaction: ServerContext['db']['read'], row: StoredRequest, now: number) =>
      markSent(transaction, row, now),
  };
  const delivery = createNoticeDelivery(context, background, stored, 'requests for approval could not be sent');
  delivery.onDue((request) => sendRequest(context, request));
  return delivery;
}

/** In the language of the vendor. Without effect where the draft or the account has been deleted since. */
async function sendRequest({ db, mail, origins }: MailContext, request: ApprovalRow): Promise<void> {
  const draft = await findDraft(db.read, request.draft_id);
  if (draft === undefined) return;
  const contact = await findContact(db.read, draft.vendor_id);
  if (contact === null) return;
  const { email, firstName, language } = contact;
  const context = { site: draft.site, origin: origins()[draft.site], language };
  const link = `${context.origin}${lotApprovalPath(draft.id)}`;
  const cause = { userId: request.requested_by };
  await mail.send({
    kind: 'lotApproval',
    cause,
    to: email,
    ...lotApprovalEmail(context, { firstName, title: draft.title, link }),
  });
}
