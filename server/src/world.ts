import type { AccountsView, Directory } from './accounts/index.ts';
import type { Bidding } from './bidding/index.ts';
import { ConfigError } from './config/index.ts';
import type { Lots } from './lots/index.ts';
import type { ServerContext } from './platform/context.ts';
import type { StoragePort } from './platform/storage/index.ts';
import { listLots } from './world/list-lots.ts';
import { createMarket } from './world/market.ts';
import { createMarketSimulator } from './world/market-simulator.ts';
import type { SeedWorld } from './world/seed-types.ts';
import { readFolder, seedWorld } from './world/seed-world.ts';

/** The seeded world's part in the running server. */
export interface OpenedWorld {
  /** SVG of a picture by its key (`lots/{id}/{name}`); null for a key that names none. */
  drawPicture(key: string): Promise<string | null>;
  /** Lists another lot like a known one, in a tests world; null where there is none like it, or in another world. */
  listAnother(likeId: number): Promise<number | null>;
  /** Starts the simulated bidders and the market simulator of a demo. */
  start(): void;
  /** Stops both; resolves when their work has ended. */
  stop(): Promise<void>;
}

export interface WorldDependencies {
  readonly bidding: Pick<Bidding, 'writer'>;
  readonly lots: Pick<Lots, 'changed' | 'find' | 'onChanged'>;
  readonly accounts: AccountsView & Pick<Directory, 'load'>;
  readonly storage: Pick<StoragePort, 'put'>;
}

/** Dynamic imports: an empty world needs no fixtures, and no world needs the drawings before the first picture. */
async function loadFixtures() {
  const [worlds, traffic] = await Promise.all([import('@marque/fixtures/worlds'), import('@marque/fixtures/traffic')]);
  return { ...worlds, ...traffic };
}
type Fixtures = Awaited<ReturnType<typeof loadFixtures>>;
type ArtSubject = Parameters<typeof import('@marque/artwork')['drawPicture']>[0];

/**
 * Opens the world that the settings name: seeds a data folder that holds none, takes a seeded one as it is. Throws a
 * `ConfigError` where the folder holds another world.
 */
export async function openWorld(context: ServerContext, dependencies: WorldDependencies): Promise<OpenedWorld> {
  const { config } = context;
  const { storage } = dependencies;
  const folder = await readFolder(context);
  if (folder !== null && folder.world !== config.world) {
    throw new ConfigError(
      `The data folder "${config.data}" holds the world "${folder.world}", not "${config.world}": give another one with --data, or replace it with --fresh.`,
    );
  }
  const { world: name } = config;
  const facts = folder ?? { world: name, seed: config.seed };
  if (name === 'empty') {
    if (folder === null) await seedWorld(context, facts, EMPTY_WORLD, { password: '', storage });
    return emptyWorld;
  }
  if (folder === null) {
    const { buildWorld, DEMO_PASSWORD } = await loadFixtures();
    const world = buildWorld(name, { seed: facts.seed, now: context.clock.now() });
    await seedWorld(context, facts, world, { password: DEMO_PASSWORD, storage });
    await dependencies.accounts.load(world.users.map(({ id }) => id));
  }
  const simulation = name === 'demo' ? createLateSimulation(context, dependencies, facts.seed) : null;
  return {
    drawPicture: (key) => drawPicture(dependencies.lots, key),
    async listAnother(likeId) {
      if (name !== 'tests') return null;
      const fixtures = await loadFixtures();
      const now = context.clock.now();
      const [row] = await listLots(context, dependencies.lots, fixtures.RELISTED_FROM, (number) => {
        const lot = fixtures.listAnother(likeId, number, now);
        return lot === null ? [] : [lot];
      });
      return row?.id ?? null;
    },
    start: () => simulation?.start(),
    stop: async () => simulation?.stop(),
  };
}

const EMPTY_WORLD: SeedWorld = {
  users: [],
  lots: [],
  watches: [],
  alerts: [],
  meetups: [],
  consignments: [],
  comments: [],
  homePages: [],
  homeMedia: [],
  offers: [],
};

const emptyWorld: OpenedWorld = {
  drawPicture: async () => null,
  listAnother: async () => null,
  start: () => undefined,
  stop: async () => undefined,
};

async function drawPicture(lots: Pick<Lots, 'find'>, key: string): Promise<string | null> {
  const [, id, name] = /^lots\/(\d{1,15})\/([a-z-]{1,40})$/.exec(key) ?? [];
  if (id === undefined || name === undefined) return null;
  const row = await lots.find(Number(id));
  if (row === undefined) return null;
  // Only seeding writes `artwork`; the pictures of a lot that a vendor consigned are photographs.
  const { artwork } = JSON.parse(row.document) as { readonly artwork?: ArtSubject };
  if (artwork === undefined) return null;
  const { listPictures } = await import('@marque/artwork/gallery');
  if (!listPictures(artwork).some((picture) => picture.name === name)) return null;
  const drawings = await import('@marque/artwork');
  return drawings.drawPicture(artwork, name);
}

/** After the start, so that the first page does not wait for the fixtures: milliseconds. */
const SIMULATE_LATER_MS = 1_000;

interface Simulation {
  start(): void;
  stop(): Promise<void>;
}

/** The simulation of a demo, which loads its fixtures some time after the start. */
function createLateSimulation(context: ServerContext, dependencies: WorldDependencies, seed: string): Simulation {
  let timer: NodeJS.Timeout | undefined;
  let begun: Promise<Simulation | null> = Promise.resolve(null);
  let isStopped = false;
  async function begin(): Promise<Simulation | null> {
    const fixtures = await loadFixtures();
    if (isStopped) return null;
    const simulation = createSimulation(context, dependencies, fixtures, seed);
    simulation.start();
    return simulation;
  }
  return {
    start() {
      timer = setTimeout(() => {
        begun = begin().catch((err: unknown) => {
          context.log.error({ err }, 'the simulation of the demo could not start');
          return null;
        });
      }, SIMULATE_LATER_MS);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await (await begun)?.stop();
    },
  };
}

/** The simulation of a demo: bidders who bid through the same writer as members, and the relisting of lots. */
function createSimulation(
  context: ServerContext,
  dependencies: WorldDependencies,
  fixtures: Fixtures,
  seed: string,
): Simulation {
  const { clock, config } = context;
  const simulator = createMarketSimulator(context, dependencies.lots, {
    firstId: fixtures.RELISTED_FROM,
    nextLot: (number, now, order) => fixtures.nextLot(seed, number, now, order),
  });
  const traffic = config.traffic
    ? fixtures.createTraffic({
        seed,
        now: () => clock.now(),
        market: createMarket(context, dependencies),
        bidders: fixtures.simulatedBidders(),
        schedule: clock.after,
      })
    : null;
  return {
    start() {
      simulator.start();
      // One crowd of bidders, however many processes there are.
      if (context.cluster.holds('background work')) traffic?.start();
    },
    async stop() {
      traffic?.stop();
      await simulator.stop();
    },
  };
}
