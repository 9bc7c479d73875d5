import { KEY_LIFE_MS } from '@marque/core/rules/bidding';
import { UNPAID_STATES } from '@marque/core/rules/sales';
import type { Client } from 'pg';
import type { HoldRow } from '../../../holds/index.ts';
import type { LotRow } from '../../../lots/index.ts';
import type { SpendingLimitsTable } from '../../../platform/db/index.ts';
import type { KeyRow } from '../../../platform/idempotency/index.ts';
import type { BidderRow } from '../../store.ts';
import type { BidRequest } from '../bid-request.ts';
import type { BatchNeeds, CommitmentRow } from '../statements.ts';

/** A commitment with what selects it. */
export interface StoredCommitment extends CommitmentRow {
  readonly userId: number;
  readonly currency: string;
  /** When an open offer was made, UTC ms; null for other commitments. */
  readonly offeredAt: number | null;
}

/** Every row that the decisions of a batch may read, as it is stored before the batch. */
export interface WorkingSet {
  readonly lots: readonly LotRow[];
  readonly hashes: readonly { readonly lot_id: number; readonly hash: string }[];
  readonly bidders: readonly BidderRow[];
  readonly watches: readonly { readonly user_id: number; readonly lot_id: number }[];
  readonly holds: readonly HoldRow[];
  readonly keys: readonly KeyRow[];
  readonly limits: readonly SpendingLimitsTable[];
  readonly commitments: readonly StoredCommitment[];
}

/** The bidders of the batch who have a limit. */
const LIMITED = 'array(select user_id from limited)';

const list = (query: string) => `(select coalesce(json_agg(found), '[]') from (${query}) as found)`;

/*
 * One statement, since each one is a round trip. $1: ids of lots, $2: ids of bidders, $3 to $5: owner, path and text of keys,
 * $6: since when a key counts, $7: ids of bidders who may have a limit, $8: states of sales that are not paid. Commitments are
 * looked up for those alone who have a limit, by an array, so that the indexes are used whatever their number. The lots are
 * locked in the order of their ids, so that two batches never wait for each other.
 */
const READ = `
with
  locked as (select * from lots where id = any($1) order by id for update),
  limited as (select * from spending_limits where user_id = any($7))
select
  ${list('select * from locked')} as lots,
  ${list(`select lot.id as lot_id, last.hash from unnest($1::bigint[]) as lot (id) cross join lateral
    (select hash from lot_entries where lot_id = lot.id order by sequence desc limit 1) as last`)} as hashes,
  ${list('select * from lot_bidders where lot_id = any($1) and user_id = any($2)')} as bidders,
  ${list('select user_id, lot_id from watches where lot_id = any($1) and user_id = any($2)')} as watches,
  ${list("select * from holds where lot_id = any($1) and status in ('pending', 'held')")} as holds,
  ${list(`select stored.* from unnest($3::bigint[], $4::text[], $5::text[]) as asked (user_id, path, key)
    join idempotency_keys as stored on stored.user_id = asked.user_id
      and stored.path = asked.path collate "C" and stored.key = asked.key collate "C" and stored.created_at > $6`)} as keys,
  ${list('select * from limited')} as limits,
  ${list(`
    select 'lead' as kind, lots.id as "lotId", leader_ceiling as amount, user_id as "userId", currency, null::bigint as "offeredAt"
      from lot_bidders join lots on lots.id = lot_id
      where user_id = any(${LIMITED}) and leader_id = user_id and stage in ('live', 'provisionallySold')
    union all select 'win', lot_id, hammer, buyer_id, currency, null from sales
      where buyer_id = any(${LIMITED}) and payment_status <> 'success'
    union all select 'win', lot_id, hammer, buyer_id, currency, null from completions
      where buyer_id = any(${LIMITED}) and coalesce(interrupted, state) = any($8)
    union all select 'offer', lot_id, amount, bidder_id, currency, made_at from offers join lots on lots.id = lot_id
      where bidder_id = any(${LIMITED}) and ending is null
    union all select 'purchase', lot_id, amount, buyer_id, currency, null from purchases join lots on lots.id = lot_id
      where buyer_id = any(${LIMITED}) and status = 'pending'`)} as commitments`;

/** Reads and locks what a batch needs, within its transaction. */
export async function readWorkingSet(
  connection: Client,
  requests: readonly BidRequest[],
  { now, mayHaveLimit }: BatchNeeds,
): Promise<WorkingSet> {
  const lotIds = [...new Set(requests.map(({ lotId }) => lotId))];
  const userIds = [...new Set(requests.map(({ bidder }) => bidder.userId))];
  const keyed = requests.flatMap(({ key, bidder }) => (key === null ? [] : [{ userId: bidder.userId, key }]));
  const { rows } = await connection.query<WorkingSet>({
    name: 'marque: read what a batch of bids needs',
    text: READ,
    values: [
      lotIds,
      userIds,
      keyed.map(({ userId }) => userId),
      keyed.map(({ key }) => key.path),
      keyed.map(({ key }) => key.key),
      now() - KEY_LIFE_MS,
      userIds.filter(mayHaveLimit),
      [...UNPAID_STATES],
    ],
  });
  const [set] = rows;
  if (set === undefined) throw new Error('The database returned no working set.');
  return set;
}
