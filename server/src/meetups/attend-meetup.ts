import type { attendMeetup } from '@marque/core/contracts/meetups';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { isTooQuick } from '@marque/core/rules/selling';
import type { Kysely } from 'kysely';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import {
  type HandlerCall,
  notFound,
  type Refused,
  type Replied,
  refused,
  replied,
  tooMany,
} from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import { asClaimed, type ClaimFiles, checkFiles } from '../uploads/index.ts';
import { addAttendee, findUpcoming, isAttending, placesLeft } from './store.ts';

export interface MeetupDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly attendances: RateLimiter;
  readonly claimFiles: ClaimFiles;
}

type Call = HandlerCall<typeof attendMeetup>;

/** Registers a visitor for an event that is not over, once per e-mail address, while places are left. Pictures must have arrived. */
export async function handleAttendMeetup(
  { context, attendances, claimFiles }: MeetupDependencies,
  call: Call,
): Promise<Replied<{ readonly attendeeId: number }> | Refused> {
  const { params, body, caller, ip, idempotencyKey: key } = call;
  const wait = await attendances.take(ip);
  if (wait !== null) return tooMany(wait);
  const userId = caller.kind === 'visitor' ? null : caller.account.userId;
  const email = body.email_address;
  const score = body.trustScore ?? null;
  const now = context.clock.now();
  const files = (body.imageUrl ?? []).map(({ url }) => ({ field: 'imageUrl', url }));
  const claimed = await checkFiles(claimFiles, caller, 'meetup', files);
  const images = claimed.ok ? asClaimed(body.imageUrl ?? [], 'imageUrl', claimed.value) : [];
  const registration = body.imageUrl === undefined ? body : { ...body, imageUrl: images };
  return context.db.write((transaction) =>
    withIdempotency(
      transaction,
      { userId, key: idempotencyKey(`attendees/${params.meetupId}`, key, body) },
      now,
      async () => {
        const stopped = claimed.ok ? await checkRegistration(transaction, params.meetupId, email, now) : claimed.error;
        if (stopped !== null) return stopped;
        const attendeeId = await addAttendee(transaction, {
          meetup_id: params.meetupId,
          email,
          // A registration that came too quickly for a person is marked.
          body: JSON.stringify(isTooQuick(score) ? { ...registration, mark: 'tooQuick' } : registration),
          trust_score: score === null ? null : Math.round(score),
          ip,
          created_at: now,
        });
        return replied(201, { attendeeId });
      },
    ),
  );
}

async function checkRegistration(
  transaction: Kysely<Schema>,
  meetupId: number,
  email: string,
  now: number,
): Promise<Refused | null> {
  const meetup = await findUpcoming(transaction, meetupId, now);
  if (meetup === null) return notFound;
  if (await isAttending(transaction, meetupId, email)) return refused(409, PROBLEM_CODES.alreadyAttending);
  return placesLeft(meetup) === 0 ? refused(409, PROBLEM_CODES.meetupFull) : null;
}
