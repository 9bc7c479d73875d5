import { readInvoicePdf } from '@marque/core/contracts/invoices';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { ServerContext } from '../platform/context.ts';
import {
  notFound,
  personOf,
  type Refused,
  type Route,
  refused,
  replied,
  route,
  tooMany,
} from '../platform/http/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import { fileResponse } from '../uploads/index.ts';
import type { OpenPdf } from './create-invoice-pdfs.ts';
import { findVisible } from './find-visible.ts';

const RETRY_AFTER_SECONDS = 10;
const busy: Refused = { ...refused(503, PROBLEM_CODES.unavailable), retryAfterSeconds: RETRY_AFTER_SECONDS };

export function readInvoicePdfRoute({
  context: { db },
  openPdf,
  limiter,
}: {
  readonly context: Pick<ServerContext, 'db'>;
  readonly openPdf: OpenPdf;
  readonly limiter: RateLimiter;
}): Route {
  return route(readInvoicePdf, async ({ caller, params }) => {
    const row = await findVisible(db.read, params.number, personOf(caller));
    if (row === null) return notFound;
    const sender = `account ${caller.account.userId}`;
    // Reading a file that is kept costs little; making one costs a second of a processor.
    const wait = row.pdf_key === null ? await limiter.take(String(caller.account.userId)) : null;
    if (wait !== null) return tooMany(wait);
    const opened = await openPdf(row, sender);
    if (opened === 'busy') return busy;
    if (opened === 'failed') return refused(500, PROBLEM_CODES.internal);
    return replied(200, fileResponse(opened, { name: `${row.number}.pdf`, type: 'application/pdf' }));
  });
}
