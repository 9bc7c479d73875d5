import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageFacts } from '@marque/core/contracts/page';
import type { Site } from '@marque/core/rules/lot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadBundle } from '../platform/bundles/index.ts';
import type { TextPage } from './rendering/renderer.ts';

const WEB_FOLDER = join(fileURLToPath(import.meta.url), '..', '..', '..', '..', 'web');

type PageHandler = (request: Request, facts: PageFacts) => Promise<Response>;

/** The part of the storefront's server build that we know of: the program itself is never imported. */
interface StorefrontBuild {
  readonly entry: {
    readonly module: {
      createPageHandler(build: unknown, mode?: string): PageHandler;
      textPages(site: Site): Promise<readonly TextPage[]>;
    };
  };
}

/** Source of the pages: the finished build, or in development the sources with reload. */
export interface PageSource {
  readonly handle: PageHandler;
  /** Whether a page without a session looks the same to all visitors, so that one rendering serves many. */
  readonly isShareable: boolean;
  /** Folder of scripts and styles; null where the source serves them itself. */
  readonly assets: string | null;
  textPages(site: Site): Promise<readonly TextPage[]>;
  /** Serves what the development server knows; true when it has answered. */
  readonly middleware?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  stop(): Promise<void>;
}

/** What a server needs of its pages that are rendered elsewhere. */
export type PageFiles = Pick<PageSource, 'isShareable' | 'assets' | 'middleware'>;

const BUILT_PAGES = join(WEB_FOLDER, 'build', 'server', 'index.cjs');

/** The finished build, without its program. Throws with the way out where there is none. */
export function findBuild(): PageFiles {
  if (!existsSync(BUILT_PAGES)) throw new Error('The storefront is not built yet: run "npm run build".');
  return { isShareable: true, assets: join(WEB_FOLDER, 'build', 'client') };
}

/** The finished build, loaded by its path. Throws with the way out where there is none. */
export async function loadBuild(): Promise<PageSource> {
  const files = findBuild();
  const build = loadBundle(BUILT_PAGES) as StorefrontBuild;
  return {
    ...files,
    handle: build.entry.module.createPageHandler(build),
    textPages: async (site) => build.entry.module.textPages(site),
    stop: async () => undefined,
  };
}

/** The sources, compiled as they are asked for. Only with `--dev`: its packages are not for production. */
export async function loadSources(): Promise<PageSource> {
  const { createServer } = (await import('vite' as string)) as typeof import('vite');
  const vite = await createServer({ root: WEB_FOLDER, server: { middlewareMode: true }, appType: 'custom' });
  const load = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<StorefrontBuild>;
  return {
    isShareable: false,
    assets: null,
    textPages: async (site) => (await load()).entry.module.textPages(site),
    async handle(request, facts) {
      const build = await load();
      return build.entry.module.createPageHandler(build, 'development')(request, facts);
    },
    middleware: (request, reply) =>
      new Promise((resolve) => {
        reply.raw.once('finish', () => resolve(true));
        vite.middlewares(request.raw, reply.raw, () => resolve(false));
      }),
    stop: () => vite.close(),
  };
}
