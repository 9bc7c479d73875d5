import type {
  Article,
  BreadcrumbList,
  CarLeaf,
  IndividualProduct,
  MergeLeafTypes,
  MotorcycleLeaf,
  Organization,
  ProductLeaf,
  SaleEvent,
  WebSite,
} from 'schema-dts';

/** Search engines read a vehicle as a product only if it is named as both. */
type CarNode = MergeLeafTypes<[ProductLeaf, CarLeaf]>;
type MotorcycleNode = MergeLeafTypes<[ProductLeaf, MotorcycleLeaf]>;

export type ProductNode = ProductLeaf | CarNode | MotorcycleNode | CarLeaf | MotorcycleLeaf | IndividualProduct;

/** What a page may say of itself, in the terms of https://schema.org. */
export type GraphNode = Article | BreadcrumbList | Organization | ProductNode | SaleEvent | WebSite;

/** What the nodes of any page are made with. */
export interface GraphPage {
  /** The page's canonical address. */
  readonly url: string;
  /** The site's address, without a slash at its end. */
  readonly origin: string;
  /** The locale prefix of the site's addresses in the page's language, for instance `/de`; empty without one. */
  readonly prefix: string;
  readonly siteName: string;
}

/** The nodes as JSON that is safe inside a script element; empty without nodes. */
export function graphJson(nodes: readonly GraphNode[]): string {
  if (nodes.length === 0) return '';
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}

/** A page on the way to another one. The last one is the page itself, without a link. */
export interface NamedCrumb {
  readonly name: string;
  /** Without locale prefix. */
  readonly href: string | null;
}

export function breadcrumbNode(crumbs: readonly NamedCrumb[], { origin, prefix }: GraphPage): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(href === null ? {} : { item: origin + prefix + href }),
    })),
  };
}

/** The company behind a site, as other nodes refer to it. */
export function organisationId(origin: string): string {
  return `${origin}/#organization`;
}
