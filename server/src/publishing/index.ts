import { HOUR_MS } from '@marque/core/rules/time';
import { createBackground } from '../platform/background/index.ts';
import { inOneProcess } from '../platform/cluster/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { createApprovalDelivery } from './approval-emails.ts';
import { createCorrectionNotifier } from './corrections/correction-notifier.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { createPictures, type Pictures, type PicturesDependencies } from './pictures/create-pictures.ts';
import { publishingRoutes } from './routes.ts';

export { publishingPart } from './account-data.ts';
export { readCorrections } from './corrections/read-corrections.ts';

export interface Publishing {
  readonly routes: Route[];
  /** Photographs of published lots, for the image endpoint. */
  readonly pictures: Pick<Pictures, 'draw' | 'open'>;
  /** Sends the e-mails that a stop left unsent. The sites must listen by then, since the e-mails contain their addresses. */
  start(): void;
  /** Resolves when e-mails, the conversion of a photograph and the sweep under way have ended. */
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 6 * HOUR_MS;

/** From a submitted consignment to a lot on sale, and what is corrected afterwards. */
export function createPublishing(
  context: ServerContext,
  {
    readFile,
    storage,
    ...dependencies
  }: Pick<PublishingDependencies, 'accounts' | 'lots' | 'onListed' | 'publishLotFacts'> & PicturesDependencies,
): Publishing {
  const background = createBackground(context);
  const pictures = createPictures(context, background, { readFile, storage });
  const approvals = createApprovalDelivery(context, background);
  const corrections = createCorrectionNotifier({ context, lots: dependencies.lots }, background);
  background.every(
    SWEEP_EVERY_MS,
    'unused photographs could not be deleted',
    inOneProcess(context.cluster, pictures.sweep),
  );
  const limiters = {
    writes: createRateLimiter(context, 'lotDrafts'),
    answers: createRateLimiter(context, 'lotApprovals'),
  };
  return {
    routes: publishingRoutes({ context, ...dependencies, pictures, deliver: approvals.deliver, limiters }),
    pictures,
    start() {
      approvals.start();
      corrections.start();
    },
    async stop() {
      await corrections.stop();
      await pictures.stop();
      await background.stop();
    },
  };
}
