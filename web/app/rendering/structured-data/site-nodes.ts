import { buyPath } from '@marque/core/rules/search';
import type { Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import { type GraphNode, type GraphPage, organisationId } from './graph.ts';

const SEARCH_TERM = 'search_term_string';

/** The company and its site, with the address of its search. `logo`: the path of the site's largest icon. */
export function siteNodes(page: GraphPage, logo: string): readonly GraphNode[] {
  const { origin, prefix, siteName, url } = page;
  const organisation: Organization = {
    '@type': 'Organization',
    '@id': organisationId(origin),
    name: siteName,
    url: `${origin}/`,
    logo: origin + logo,
  };
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: origin + prefix + buyPath({ query: SEARCH_TERM }).replace(SEARCH_TERM, `{${SEARCH_TERM}}`),
    },
    'query-input': `required name=${SEARCH_TERM}`,
  };
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: siteName,
    url,
    publisher: { '@id': organisationId(origin) },
    potentialAction: search,
  };
  return [organisation, site];
}
