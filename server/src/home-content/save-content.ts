import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { bannerFromWire, saveHomeBanners, saveHomeSlides, slideFromWire } from '@marque/core/contracts/staff';
import { isSameJson } from '@marque/core/offline';
import {
  bannerFaults,
  type HomeFault,
  mediaOfBanner,
  mediaOfSlide,
  slideFaults,
  type UsedMedia,
} from '@marque/core/rules/home-content';
import type { Site, UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { type AuditRecord, recordAudit } from '../audit/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { type Refused, type Replied, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import type { HomeContentDependencies } from './dependencies.ts';
import { readEdition } from './present-edition.ts';
import { type ContentKind, findContent, listContent, saveContent } from './store/content.ts';
import { listMedia } from './store/media.ts';
import { type HomeItems, readItems } from './stored-content.ts';

export function saveSlidesRoute(dependencies: HomeContentDependencies): Route {
  return route(saveHomeSlides, async ({ params: { site }, body, caller, ...call }) => {
    const list: SentList<'slides'> = {
      site,
      kind: 'slides',
      action: saveHomeSlides.name,
      revision: body.revision,
      items: body.slides.map(slideFromWire),
      faultsOf: slideFaults,
      mediaOf: mediaOfSlide,
      nameOf: ({ title }) => title,
    };
    const sent = idempotencyKey(`home-content/${site}/slides`, call.idempotencyKey, body);
    return save(dependencies, list, caller.account.userId, sent);
  });
}

export function saveBannersRoute(dependencies: HomeContentDependencies): Route {
  return route(saveHomeBanners, async ({ params: { site }, body, caller, ...call }) => {
    const list: SentList<'banners'> = {
      site,
      kind: 'banners',
      action: saveHomeBanners.name,
      revision: body.revision,
      items: body.banners.map(bannerFromWire),
      faultsOf: bannerFaults,
      mediaOf: mediaOfBanner,
      nameOf: ({ heading }) => heading,
    };
    const sent = idempotencyKey(`home-content/${site}/banners`, call.idempotencyKey, body);
    return save(dependencies, list, caller.account.userId, sent);
  });
}

/** A whole list of a home page, and how its items are judged. */
interface SentList<Kind extends ContentKind> {
  readonly site: Site;
  readonly kind: Kind;
  readonly action: string;
  readonly revision: number;
  readonly items: readonly HomeItems[Kind][];
  readonly faultsOf: (item: HomeItems[Kind]) => readonly HomeFault[];
  readonly mediaOf: (item: HomeItems[Kind]) => readonly UsedMedia[];
  readonly nameOf: (item: HomeItems[Kind]) => string;
}

async function save<Kind extends ContentKind>(
  dependencies: HomeContentDependencies,
  list: SentList<Kind>,
  userId: UserId,
  key: ReturnType<typeof idempotencyKey>,
) {
  const { context, limiters } = dependencies;
  const wait = await limiters.saves.take(String(userId));
  if (wait !== null) return tooMany(wait);
  const invalid = await findInvalid(dependencies, list);
  if (invalid !== null) return invalid;
  const now = context.clock.now();
  const outcome = await context.db.write((transaction) =>
    withIdempotency(transaction, { userId, key }, now, () => store(transaction, list, userId, now)),
  );
  return outcome.kind === 'refused' ? outcome : replied(200, await readEdition(dependencies, list.site));
}

/** Names what cannot be saved or shown, before the transaction: a drawing may have to be made to know that it is there. */
async function findInvalid<Kind extends ContentKind>(
  { context: { db }, isPicture }: HomeContentDependencies,
  { site, kind, items, faultsOf, mediaOf }: SentList<Kind>,
): Promise<Refused | null> {
  const before = readItems(await listContent(db.read, site), kind);
  const kept = new Set(before.flatMap(mediaOf).map(({ key }) => key));
  const added = items.flatMap((item, place) => mediaOf(item).map((used) => ({ ...used, place })));
  const stored = await listMedia(
    db.read,
    added.map(({ key }) => key),
  );
  const kinds = new Map(stored.map((file) => [file.key, file.kind]));
  const details = items.flatMap((item, place) =>
    faultsOf(item).map(({ field, code }) => ({ path: `${kind}.${place}.${field}`, message: code as string })),
  );
  for (const { key, kind: wanted, field, place } of added) {
    const known = kinds.get(key);
    const isThere =
      known === undefined ? wanted === 'picture' && (kept.has(key) || (await isPicture(key))) : known === wanted;
    if (!isThere) details.push({ path: `${kind}.${place}.${field}`, message: 'missing' });
  }
  return details.length === 0 ? null : refused(422, PROBLEM_CODES.invalidAnswers, { details });
}

async function store<Kind extends ContentKind>(
  transaction: Kysely<Schema>,
  { site, kind, action, revision, items, nameOf }: SentList<Kind>,
  userId: UserId,
  now: number,
): Promise<Replied<null> | Refused> {
  const row = await findContent(transaction, site, kind);
  const known = row?.revision ?? 0;
  if (known !== revision) return refused(409, PROBLEM_CODES.draftChanged);
  if (row !== undefined && isSameJson(JSON.parse(row.items), items)) return replied(200, null);
  await saveContent(transaction, {
    site,
    kind,
    revision: revision + 1,
    items: JSON.stringify(items),
    saved_by: userId,
    saved_at: now,
  });
  const live = items.filter(({ isLive }) => isLive);
  const record: AuditRecord = {
    actor: userId,
    action,
    subject: `home page of ${site}`,
    before: { revision },
    after: { revision: revision + 1, items: items.map(nameOf), live: live.map(nameOf) },
  };
  await recordAudit(transaction, record, now);
  return replied(200, null);
}
