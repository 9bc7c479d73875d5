import type { Answer, ApiClient, ApiFailure } from '@marque/core/client';
import type { CallOf } from '@marque/core/contracts/endpoint';
import type { Prospect, saveProspect } from '@marque/core/contracts/prospects';
import { type Result, refuse } from '@marque/core/rules/result';
import { browserApi } from '../../foundation/session/index.ts';

export type SaveBody = CallOf<typeof saveProspect>['body'];
type Reply<Body> = Promise<Result<Answer<Body>, ApiFailure>>;

const load = () => import('@marque/core/contracts/prospects');
type Contracts = Awaited<ReturnType<typeof load>>;

/** Saves while the page goes away: its calls outlive it. Here once `readyToLeave` has been heard. */
let leaving: ((body: SaveBody) => Reply<Prospect>) | null = null;

/** Everything that the pages of consigning ask of the server. */
export const prospectCalls = {
  save: (body: SaveBody, idempotencyKey?: string) =>
    ask((the) =>
      browserApi.call(
        the.saveProspect,
        { params: { id: body.id }, body },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      ),
    ),
  read: (id: string) => ask((the) => browserApi.call(the.readProspect, { params: { id } })),
  /** A letter with a link to the draft, to the address of whoever is signed in. */
  sendLink: (id: string) => ask((the) => browserApi.call(the.sendProspectLink, { params: { id } })),
  discard: (id: string) => ask((the) => browserApi.call(the.discardProspect, { params: { id } })),
  /** The same as `save`, for a page that is being left. */
  saveLeaving: (body: SaveBody): Reply<Prospect> => leaving?.(body) ?? prospectCalls.save(body),
};

/** Fetches what a save needs that has no time to fetch anything. */
export async function readyToLeave(): Promise<void> {
  try {
    const [the, { createApiClient }] = await Promise.all([load(), import('@marque/core/client')]);
    const client: ApiClient = createApiClient({
      baseUrl: '/',
      csrfToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null,
      fetch: (request) => fetch(request, { keepalive: true }),
    });
    leaving = (body) => client.call(the.saveProspect, { params: { id: body.id }, body });
  } catch (error) {
    // Then the browser's own copy is what is kept.
    console.error(error);
  }
}

async function ask<Body>(call: (the: Contracts) => Reply<Body>): Reply<Body> {
  let the: Contracts;
  try {
    the = await load();
  } catch (error) {
    // The code that asks could not be fetched: as good as no connection.
    console.error(error);
    return refuse({ kind: 'network' });
  }
  return call(the);
}
