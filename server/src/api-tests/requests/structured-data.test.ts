import { SITES, type Site } from '@marque/core/rules/lot';
import { describe, expect, it } from 'vitest';
import { BARE_PAGES, builtPages, serverForFile } from '../harness/test-server.ts';

type Node = Readonly<Record<string, unknown>>;

const pages = await builtPages();
const server = await serverForFile(pages ?? BARE_PAGES);

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const ADDRESS = /^http:\/\/[^/]+\/\S*$/;

async function nodesAt(path: string, site: Site, headers: Readonly<Record<string, string>> = {}) {
  const { status, text } = await server.visitor.send({
    method: 'GET',
    path,
    site,
    headers: { accept: 'text/html', ...headers },
  });
  expect([path, status]).toEqual([path, 200]);
  const scripts = [...text.matchAll(SCRIPT)].map(([, json = '']) => JSON.parse(json) as Node);
  for (const script of scripts) expect(script['@context']).toBe('https://schema.org');
  return scripts.flatMap((script) => script['@graph'] as Node[]);
}

const typesOf = (node: Node) => [node['@type']].flat();
const findType = (nodes: readonly Node[], type: string) => nodes.find((node) => typesOf(node).includes(type));

/** All objects of a node, at any depth. */
function objectsIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(objectsIn)];
}

/** What the documentation of Google's rich results requires of each type, and what we promise beyond it. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'description', 'url', 'offers'],
  Car: ['name', 'image', 'description', 'url'],
  Motorcycle: ['name', 'image', 'description', 'url'],
  IndividualProduct: ['name', 'image', 'description', 'url'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  SaleEvent: ['name', 'startDate', 'endDate', 'location', 'eventStatus', 'organizer', 'image'],
  VirtualLocation: ['url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Article: ['headline', 'author', 'publisher'],
  Organization: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  QuantitativeValue: ['value', 'unitCode'],
};

function checkNodes(path: string, nodes: readonly Node[]): void {
  for (const node of objectsIn(nodes)) {
    for (const type of typesOf(node)) {
      for (const field of REQUIRED[String(type)] ?? []) {
        expect(node[field], `${path}: ${String(type)}.${field}`).toBeDefined();
        expect(node[field], `${path}: ${String(type)}.${field}`).not.toBe('');
      }
    }
    for (const field of ['url', 'logo', 'item']) if (node[field] !== undefined) expect(node[field]).toMatch(ADDRESS);
    for (const image of [node['image'] ?? []].flat()) expect(image).toMatch(ADDRESS);
    for (const field of ['startDate', 'endDate', 'priceValidUntil', 'datePublished']) {
      if (node[field] !== undefined) expect(Date.parse(JSON.stringify(node[field]).slice(1, -1))).not.toBeNaN();
    }
    if (node['price'] !== undefined) expect(Number(node['price'])).toBeGreaterThan(0);
  }
}

const lots = await server.context.db.read
  .selectFrom('lots')
  .select(['id', 'site', 'slug', 'lot_type', 'stage', 'sale_format', 'sold_price'])
  .execute();
const ROOTS: Readonly<Record<string, string>> = { plate: 'plates', collection: 'collection' };
const pathOf = ({ lot_type: type, slug }: (typeof lots)[number]) => `/${ROOTS[type] ?? 'for-sale'}/${slug}`;

/** Search engines refuse a `Product` without an offer: a lot without a public price has a narrower type. */
function typesWith(lotType: string, hasOffer: boolean): readonly string[] {
  const own = { car: 'Car', bike: 'Motorcycle' }[lotType];
  if (!hasOffer) return [own ?? 'IndividualProduct'];
  return own === undefined ? ['Product'] : ['Product', own];
}

describe.skipIf(pages === null)('structured data of rendered pages', () => {
  it.each(lots)('of lot $id ($lot_type, $sale_format, $stage)', async (lot) => {
    const path = pathOf(lot);
    const nodes = await nodesAt(path, lot.site);
    checkNodes(path, nodes);
    const product = nodes.find((node) => String(node['@id']).endsWith('#lot'));
    expect(typesOf(product ?? {})).toEqual(typesWith(lot.lot_type, product?.['offers'] !== undefined));
    if (lot.lot_type === 'car') expect(product).toMatchObject({ mileageFromOdometer: { value: expect.any(Number) } });
    expect(findType(nodes, 'BreadcrumbList')).toBeDefined();
    const isComing = lot.sale_format === 'auction' && ['live', 'ending', 'comingSoon'].includes(lot.stage);
    if (isComing) expect(findType(nodes, 'SaleEvent')).toBeDefined();
    if (lot.sale_format !== 'auction') expect(findType(nodes, 'SaleEvent')).toBeUndefined();
  });

  it('covers each type of lot, and the main stages', () => {
    expect(new Set(lots.map((lot) => lot.lot_type)).size).toBeGreaterThanOrEqual(6);
    const stages = new Set(lots.map((lot) => lot.stage));
    for (const stage of ['live', 'comingSoon', 'sold', 'soldHidden', 'unsold', 'ended', 'buyNow', 'offer']) {
      expect(stages).toContain(stage);
    }
  });

  it('name the price of a sold lot to crawlers, and not to visitors behind the login wall', async () => {
    const sold = lots.filter(({ stage, sold_price: price }) => stage === 'sold' && price !== null);
    expect(sold.length).toBeGreaterThan(1);
    for (const lot of sold) {
      const path = pathOf(lot);
      expect(findType(await nodesAt(path, lot.site), 'Product')).toBeUndefined();
      const shown = findType(await nodesAt(path, lot.site, { 'user-agent': CRAWLER }), 'Product');
      expect(shown?.['offers']).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    }
  });

  it.each(SITES)('of the home page of %s', async (site) => {
    const nodes = await nodesAt('/', site);
    checkNodes('/', nodes);
    const { origin } = new URL(server.origins[site]);
    expect(findType(nodes, 'Organization')).toMatchObject({
      url: `${origin}/`,
      logo: `${origin}/icon-${site}-512.png`,
    });
    expect(findType(nodes, 'WebSite')).toMatchObject({
      potentialAction: { target: { urlTemplate: `${origin}/buy?query={search_term_string}` } },
    });
  });

  it('of a make, an article and a story; in the language of the page', async () => {
    checkNodes('make', await nodesAt('/buy/ferrari-for-sale', 'cars'));
    expect(findType(await nodesAt('/buy/ferrari-for-sale', 'cars'), 'BreadcrumbList')).toBeDefined();
    for (const site of SITES) {
      const { text } = await server.visitor.send({ method: 'GET', path: '/sitemaps/texts.xml', site });
      const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
      const texts = paths.filter((path) => /^\/(articles|stories)\//.test(path));
      expect(texts.length).toBeGreaterThan(1);
      for (const path of texts) {
        const nodes = await nodesAt(path, site);
        checkNodes(path, nodes);
        expect(findType(nodes, 'Article')).toMatchObject({ datePublished: expect.any(String) });
      }
    }
    const german = await nodesAt('/de/buy/ferrari-for-sale', 'cars');
    expect(JSON.stringify(german)).toContain('/de/buy"');
    expect(JSON.stringify(german)).not.toContain('All listings');
  });
});
