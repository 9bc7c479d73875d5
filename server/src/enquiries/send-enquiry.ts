import type { sendEnquiry } from '@marque/core/contracts/enquiries';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { phoneDigits } from '@marque/core/rules/contact';
import { checkEnquiry, checkPermission, type Denial } from '@marque/core/rules/people';
import {
  type HandlerCall,
  notFound,
  notLoggedIn,
  personOf,
  type Refused,
  type Replied,
  refused,
  replied,
  tooMany,
} from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import { checkFiles } from '../uploads/index.ts';
import type { EnquiryDependencies } from './dependencies.ts';
import { addEnquiry, type NewEnquiry } from './store.ts';

type Call = HandlerCall<typeof sendEnquiry>;
type Answer = Replied<{ readonly enquiryId: number }> | Refused;

/** A buyer's enquiry names a lot; a seller's enquiry has none yet. */
export function handleSendEnquiry(dependencies: EnquiryDependencies, call: Call): Promise<Answer> | Answer {
  return 'auctionId' in call.body
    ? sendAsBuyer(dependencies, call, call.body)
    : sendAsSeller(dependencies, call, call.body);
}

type Body<Key extends string> = Extract<Call['body'], Record<Key, unknown>>;

/** About a lot: a member's, not its own vendor's, with a telephone number and a message. */
async function sendAsBuyer(dependencies: EnquiryDependencies, call: Call, body: Body<'auctionId'>): Promise<Answer> {
  const { caller } = call;
  const denied = checkPermission(personOf(caller), 'enquire');
  if (caller.kind === 'visitor') return notLoggedIn;
  if (!denied.ok) return refusalOf(denied.error);
  const wait = await dependencies.limiters.buyers.take(String(caller.account.userId));
  if (wait !== null) return tooMany(wait);
  const row = await dependencies.lots.find(body.auctionId);
  const answer = await keep(dependencies, call, { kind: 'buyer', lotId: body.auctionId, trustScore: null }, () => {
    if (row === undefined) return notFound;
    const allowed = checkPermission(personOf(caller), 'enquire', { vendorId: row.vendor_id });
    if (!allowed.ok) return refusalOf(allowed.error);
    if (row.sale_format !== body.saleFormat) {
      const details = [{ path: 'saleFormat', message: 'The lot is sold in another format.' }];
      return refused(422, PROBLEM_CODES.invalidAnswers, { details });
    }
    const { phone, message } = body.formData;
    // A number without a digit is none.
    const faults = checkEnquiry({ phone: phoneDigits(phone), message });
    if (faults.length === 0) return null;
    const details = faults.map((fault) => ({ path: PATHS[fault], message: fault }));
    return refused(422, PROBLEM_CODES.invalidAnswers, { details });
  });
  if (answer.kind !== 'refused') dependencies.onChanged(body.auctionId);
  return answer;
}

/** The fields that faults are said beside. */
const PATHS = { error_mobileNumberRequired: 'phone', error_messsageRequired: 'message' } as const;

/** A seller's enquiry: open to visitors, limited by address. A picture that it names must have arrived. */
async function sendAsSeller(dependencies: EnquiryDependencies, call: Call, body: Body<'vendorEmail'>): Promise<Answer> {
  const wait = await dependencies.limiters.sellers.take(call.ip);
  if (wait !== null) return tooMany(wait);
  const { imageUrl: url, source, trustScore = null } = body;
  const files = url === undefined ? [] : [{ field: 'images', url }];
  const formName = source === 'watch-service' ? 'watch-service' : 'sell-with-us';
  const claimed = await checkFiles(dependencies.claimFiles, call.caller, formName, files);
  return keep(dependencies, call, { kind: 'seller', lotId: null, trustScore }, () =>
    claimed.ok ? null : claimed.error,
  );
}

function keep(
  { context }: EnquiryDependencies,
  { body, caller, ip, idempotencyKey: key }: Call,
  enquiry: Pick<NewEnquiry, 'kind' | 'lotId' | 'trustScore'>,
  check: () => Refused | null,
): Promise<Answer> {
  const userId = caller.kind === 'visitor' ? null : caller.account.userId;
  const now = context.clock.now();
  return context.db.write((transaction) =>
    withIdempotency(transaction, { userId, key: idempotencyKey('enquiries', key, body) }, now, async () => {
      const refusal = check();
      if (refusal !== null) return refusal;
      const enquiryId = await addEnquiry(transaction, { ...enquiry, userId, body, ip, createdAt: now });
      return replied(201, { enquiryId });
    }),
  );
}

function refusalOf(denial: Denial): Refused {
  return refused(403, denial === 'blocked' ? 'blocked' : PROBLEM_CODES.forbidden);
}
