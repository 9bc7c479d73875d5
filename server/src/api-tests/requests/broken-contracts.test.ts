import { fillPath } from '@marque/core/contracts/endpoint';
import { readAuction } from '@marque/core/contracts/listings';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../compose.ts';
import { parseConfig } from '../../config/index.ts';
import { temporaryFolder } from '../../platform/testing.ts';
import { BARE_PAGES } from '../harness/test-server.ts';

const SELLER_AND_LOT = `
  insert into users (id, email, password_hash, first_name, last_name, nickname, role, vendor_type, is_vip, is_blocked,
    country_code, language_code, opt_in_sms, opt_in_daily_briefing, created_at)
    values (1, 'v@example.org', '', 'A', 'B', 'vendor', 'user', 'private', 0, 0, 'GB', 'en', 0, 0, 0);
  insert into lots (id, site, lot_type, sale_format, stage, revision, slug, title, summary, vendor_id, currency,
    country_code, area_name, start_price, counters_enabled, offers_rate_limit, offers_rate_limit_time, can_escrow,
    is_boosted, is_charity, sequence, price, reserve_met, reserve_lowered, no_bids, listed_at, no_views, no_watchers,
    document)
    values (7, 'cars', 'car', 'classified', 'classified', 0, 'a-car', 'A car', '', 1, 'gbp', 'GB', 'Bath', 0, 1, 3, 1440,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1.5, '{"lead":"","story":[],"facts":[],"pictures":[]}')`;

it.each([
  ['tests', 500],
  ['empty', 200],
] as const)('a response that breaks its contract gives in the world %s a %i', async (world, status) => {
  const data = temporaryFolder();
  const config = parseConfig({ world, port: 0, data, logLevel: 'silent', traffic: false });
  const server = await startServer(config, { pages: BARE_PAGES });
  onTestFinished(() => server.stop());
  // The number of watchers is no integer.
  await server.context.db.batch((connection) => connection.exec(SELLER_AND_LOT));
  const answer = await fetch(`${server.origins.cars}${fillPath(readAuction.path, { auctionId: 7 })}`);
  expect(answer.status).toBe(status);
  if (status === 200) expect(await answer.json()).toMatchObject({ auctionId: 7, noWatchers: 1.5 });
});
