import type { ListingDetail } from '@marque/core/contracts/listings';
import { breadcrumbs } from '@marque/core/rules/display';
import { lotPath, type Site } from '@marque/core/rules/lot';
import { splitLocalePrefix } from '@marque/core/rules/places';
import { makePath } from '@marque/core/rules/search';
import { stageOf } from '@marque/core/ui/lot-facts';
import { iconPath } from '@marque/core/ui/theme';
import type { ContentPageData } from '../../features/content/index.ts';
import { serverTexts } from '../../foundation/texts/texts.server.ts';
import { articleNode } from './article-node.ts';
import { breadcrumbNode, type GraphNode, type GraphPage, graphJson, type NamedCrumb } from './graph.ts';
import { lotNodes } from './lot-nodes.ts';
import { siteNodes } from './site-nodes.ts';

interface StructuredPage {
  /** The whole address. */
  readonly url: string;
  readonly site: Site;
  /** Of the visitor; the nodes are in the language of the page's texts. */
  readonly language: string;
  /** What its loaders returned, by the id of their route. */
  readonly loaderData: Readonly<Record<string, unknown>>;
}

type Nodes = (
  data: never,
  page: GraphPage & { readonly site: Site; readonly language: string },
) => readonly GraphNode[];

/** Routes whose pages state what they are about, by their id in `routes.ts`. */
const NODES: Readonly<Record<string, Nodes>> = {
  'routes/home': (_data, page) => siteNodes(page, iconPath(page.site, 512)),
  'routes/lot': ofLot,
  plate: ofLot,
  'routes/collection': ofLot,
  'routes/make-landing': ofMake,
  'content/articles/:slug': ofArticle,
  'content/stories/:slug': ofArticle,
};

/** What a page tells machines about itself (JSON-LD), safe inside a script element; empty where it has nothing to say. */
export function structuredDataJson({ url, site, language, loaderData }: StructuredPage): string {
  const { origin, pathname } = new URL(url);
  const prefix = splitLocalePrefix(pathname).language === null ? '' : `/${pathname.split('/')[1]}`;
  const siteName = serverTexts(language).t(`common:site.${site}`);
  const page = { url: origin + pathname, origin, prefix, siteName, site, language };
  const nodes = Object.entries(loaderData).flatMap(([routeId, data]) => NODES[routeId]?.(data as never, page) ?? []);
  return graphJson(nodes);
}

function ofLot(data: { readonly lot?: ListingDetail }, page: Parameters<Nodes>[1]): readonly GraphNode[] {
  const { lot } = data;
  if (lot === undefined) return [];
  return lotNodes(lot, { ...page, url: page.origin + page.prefix + lotPath(lot) }, lotCrumbs(lot, page.language));
}

/** As the page shows them. */
function lotCrumbs(lot: ListingDetail, language: string): readonly NamedCrumb[] {
  const { t } = serverTexts(language);
  return breadcrumbs({ ...lot, stage: stageOf(lot) }).map((crumb) => ({
    name: crumb.kind === 'key' ? t(`lot:${crumb.key}`) : crumb.text,
    href: crumb.href,
  }));
}

function ofMake({ make }: { readonly make: string }, page: Parameters<Nodes>[1]): readonly GraphNode[] {
  const { t } = serverTexts(page.language);
  const crumbs = [
    { name: t('lot:crumbs.allListings'), href: '/buy' },
    { name: make, href: makePath(make) },
  ];
  return [breadcrumbNode(crumbs, page)];
}

function ofArticle(data: ContentPageData, page: Parameters<Nodes>[1]): readonly GraphNode[] {
  return [articleNode(data, page)];
}
