import type { Modals } from '../modal.ts';

/** What follows a sale. The e-mails are those of `afterSale`. */
export const AFTER_SALE = {
  saleProblem: {
    title: 'Report a problem with a sale',
    closing: 'escape',
    cases: {
      kept: {
        viewer: 'buyer',
        way: 'The button on the page of a sale',
        outcome: 'The sale is as it was, and nothing was sent',
      },
      short: {
        viewer: 'buyer',
        way: 'The button on the page of a sale',
        outcome: 'The dialog asks for a longer text',
      },
      reported: {
        viewer: 'buyer',
        way: 'The button on the page of a sale',
        outcome: 'All deadlines are stopped, and the other party and staff are told by e-mail',
      },
    },
  },
} as const satisfies Modals<'saleProblem'>;
