import type { FastifyBaseLogger } from 'fastify';
import { type Config, settingOf } from '../../config/index.ts';
import { createInProcessSearch } from './in-process/index.ts';
import type { SearchPort } from './port.ts';

export { createInProcessSearch } from './in-process/index.ts';
export type * from './port.ts';

/** Opens the search that the settings select. `isReader`: the lots of a hosted index are put by another process. */
export async function openSearch(
  config: Config,
  log: FastifyBaseLogger,
  { isReader = false }: { readonly isReader?: boolean } = {},
): Promise<SearchPort> {
  if (config.search === 'embedded') return createInProcessSearch();
  const { createAlgoliaSearch } = await import('./algolia/index.ts');
  const settings = {
    appId: settingOf(config, 'algoliaAppId'),
    apiKey: settingOf(config, 'algoliaApiKey'),
    indexPrefix: settingOf(config, 'algoliaIndexPrefix'),
    url: config.algoliaUrl,
  };
  return createAlgoliaSearch(settings, { log }, { isReader });
}
