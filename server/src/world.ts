import type { Site } from '@marque/core/rules/lot';
import { incrementFor } from '@marque/core/rules/bidding';
import type { LotType } from '@marque/core/rules/lot';
import { addMoney, type Currency, type Money, money, toMajor } from '@marque/core/rules/money';
import type { Traffic } from '@marque/fixtures/traffic';
import type { World, WorldUser } from '@marque/fixtures/worlds';
import { createUsers, hashPassword, type SeededUser } from './accounts/index.ts';
import type { AccountsView, Auctions, LotRow } from './auctions/index.ts';
import { ConfigError } from './config.ts';
import type { ServerContext } from './platform/context.ts';
import type { SandboxPayments } from './platform/payments/index.ts';
import { type Lack, lacksOf } from './world/keeper.ts';
import { rowsOfLot } from './world/lot-rows.ts';
import { type Party, saleOf } from './world/sale-rows.ts';
import { createRowWriter } from './world/write-rows.ts';

/** What the rest of the server gets from the world it runs on. */
export interface OpenedWorld {
  /** SVG of a picture by its key (`lots/{id}/{name}`); null for a key that names none. */
  drawPicture(key: string): Promise<string | null>;
  /** Lets the world live: simulated bidders and the keeper who relists, where it has them. */
  start(): void;
  /** Ends both; resolves when nothing of theirs is under way. */
  stop(): Promise<void>;
}

export interface WorldParts {
  readonly auctions: Pick<Auctions, 'writer' | 'adopt' | 'onLotChanged'>;
  readonly accounts: AccountsView;
}

/** The fixtures, loaded only where a world is made of them. */
const loadFixtures = async () => ({
  ...(await import('@marque/fixtures/worlds')),
  ...(await import('@marque/fixtures/artwork')),
  ...(await import('@marque/fixtures/traffic')),
});
type Fixtures = Awaited<ReturnType<typeof loadFixtures>>;

/**
 * Opens the world that the settings name: seeds an empty data folder, takes a seeded one as it is. Throws a `ConfigError`
 * where the folder holds another world.
 */
export async function openWorld(context: ServerContext, parts: WorldParts): Promise<OpenedWorld> {
  const { config, db } = context;
  const facts = await readFacts(context);
  if (facts.world !== null && facts.world !== config.world) {
    throw new ConfigError(
      `The data folder "${config.data}" holds the world "${facts.world}", not "${config.world}": start with --fresh to replace it, or with another --data.`,
    );
  }
  if (config.world === 'empty' && facts.world !== null) return emptyWorld;
  const fixtures = await loadFixtures();
  const seed = facts.seed ?? config.seed;
  if (facts.world === null) {
    await seedWorld(context, fixtures.buildWorld(config.world, { seed, now: context.clock.now() }), fixtures, seed);
  }
  const life = config.world === 'demo' ? createLife(context, parts, fixtures, seed) : null;
  return {
    drawPicture: async (key) => {
      const [, id, name] = /^lots\/(\d{1,15})\/([a-z-]+)$/.exec(key) ?? [];
      if (id === undefined || name === undefined) return null;
      const row = await db.read.selectFrom('lots').select('document').where('id', '=', Number(id)).executeTakeFirst();
      return row === undefined ? null : draw(fixtures, JSON.parse(row.document), name);
    },
    start: () => life?.start(),
    stop: async () => life?.stop(),
  };
}

const emptyWorld: OpenedWorld = {
  drawPicture: async () => null,
  start: () => undefined,
  stop: async () => undefined,
};
