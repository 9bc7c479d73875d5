import { join } from 'node:path';
import { readHomeContent } from '@marque/core/contracts/home-content';
import { readHomeEdition } from '@marque/core/contracts/staff';
import { HOUR_MS } from '@marque/core/rules/time';
import type { FastifyInstance } from 'fastify';
import type { AccountsView } from '../accounts/index.ts';
import { createBackground } from '../platform/background/index.ts';
import { inOneProcess } from '../platform/cluster/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Route, replied, route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import type { StoragePort } from '../platform/storage/index.ts';
import type { HomeContentDependencies } from './dependencies.ts';
import { addMediaRoute } from './media/add-media.ts';
import { createMediaFiles, type MediaFiles } from './media/media-files.ts';
import { mountMedia } from './media/send-media.ts';
import { readEdition } from './present-edition.ts';
import { saveBannersRoute, saveSlidesRoute } from './save-content.ts';
import { readShown } from './shown-content.ts';

export { homeContentPart } from './account-data.ts';
export { readShown } from './shown-content.ts';

export interface HomeContent {
  readonly routes: Route[];
  /** Pictures for the image endpoint. */
  readonly pictures: Pick<MediaFiles, 'draw' | 'open'>;
  /** Serves `GET /media/*`: videos and logos. */
  mount(app: FastifyInstance): void;
  /** Deletes files that no home page has used since a week ago. Resolves with their number. */
  sweep(): Promise<number>;
  /** Resolves when the sweep under way has ended. */
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 6 * HOUR_MS;

interface Parts extends Pick<HomeContentDependencies, 'isPicture'> {
  readonly accounts: Pick<AccountsView, 'nicknameOf'>;
  readonly storage: Pick<StoragePort, 'open' | 'stat' | 'put' | 'remove' | 'hasRoomFor'>;
}

/** The slides and promo banners of the home pages: what staff edit, what visitors see, and the files of both. */
export function createHomeContent(context: ServerContext, { accounts, storage, isPicture }: Parts): HomeContent {
  const media = createMediaFiles(context, storage, join(context.config.data, 'home-media'));
  const background = createBackground(context);
  const sweep = inOneProcess(context.cluster, media.sweep);
  background.every(SWEEP_EVERY_MS, 'unused files of the home pages could not be deleted', sweep);
  const limiters = {
    saves: createRateLimiter(context, 'homeContentSaves'),
    parts: createRateLimiter(context, 'homeMediaParts'),
  };
  const dependencies: HomeContentDependencies = { context, accounts, media, isPicture, limiters };
  return {
    routes: [
      readHomeContentRoute(context),
      route(readHomeEdition, async ({ params: { site } }) => replied(200, await readEdition(dependencies, site))),
      saveSlidesRoute(dependencies),
      saveBannersRoute(dependencies),
      addMediaRoute(dependencies),
    ],
    pictures: media,
    mount: (app) => mountMedia(app, context, storage),
    sweep: media.sweep,
    stop: () => background.stop(),
  };
}

/** For visitors: also answered where pages are rendered, which only read. */
export function readHomeContentRoute({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): Route {
  return route(readHomeContent, async ({ site }) => replied(200, await readShown(db.read, site, clock.now())));
}
