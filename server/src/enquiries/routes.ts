import { sendEnquiry, sendFeedback } from '@marque/core/contracts/enquiries';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { notFound, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import type { EnquiryDependencies } from './dependencies.ts';
import { handleSendEnquiry } from './send-enquiry.ts';
import { addFeedback } from './store.ts';

export function enquiryRoutes(dependencies: EnquiryDependencies): Route[] {
  const { db, clock } = dependencies.context;

  return [
    route(sendEnquiry, (call) => handleSendEnquiry(dependencies, call)),
    route(sendFeedback, async ({ params: { enquiryId }, body, caller }) => {
      const { userId } = caller.account;
      const wait = await dependencies.limiters.feedback.take(String(userId));
      if (wait !== null) return tooMany(wait);
      const outcome = await db.write((transaction) =>
        addFeedback(transaction, enquiryId, userId, { text: body, at: clock.now() }),
      );
      switch (outcome) {
        case 'kept':
          return replied(201, { enquiryId });
        case 'givenBefore':
          return refused(409, PROBLEM_CODES.feedbackGiven);
        case 'notTheirs':
          return notFound;
      }
    }),
  ];
}
