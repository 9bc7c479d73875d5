import type { Answer, ApiClient, ApiFailure } from '@marque/core/client';
import type { CallOf } from '@marque/core/contracts/endpoint';
import type { Prospect, saveProspect } from '@marque/core/contracts/prospects';
import { type Result, refuse } from '@marque/core/rules/result';
import { campaignIn } from '@marque/core/rules/visit';
import { browserApi } from '../../foundation/session/index.ts';

export type SaveBody = CallOf<typeof saveProspect>['body'];
type Reply<Body> = Promise<Result<Answer<Body>, ApiFailure>>;

const load = () => import('@marque/core/contracts/prospects');
type Contracts = Awaited<ReturnType<typeof load>>;

/** Saves on page unload with requests that outlive the page. Available once `readyToLeave` has resolved. */
let leaving: ((body: SaveBody) => Reply<Prospect>) | null = null;

export const prospectCalls = {
  save: (body: SaveBody, idempotencyKey?: string) =>
    ask((the) =>
      browserApi.call(
        the.saveProspect,
        { params: { id: body.id }, body: withCampaign(body) },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      ),
    ),
  read: (id: string) => ask((the) => browserApi.call(the.readProspect, { params: { id } })),
  /** Sends an email with a link to the draft to the logged-in user's address. */
  sendLink: (id: string) => ask((the) => browserApi.call(the.sendProspectLink, { params: { id } })),
  discard: (id: string) => ask((the) => browserApi.call(the.discardProspect, { params: { id } })),
  /** Like `save`, for a page that is unloading. */
  saveLeaving: (body: SaveBody): Reply<Prospect> => leaving?.(body) ?? prospectCalls.save(body),
};

/** Preloads the code for a save on unload, because an unloading page cannot import it. */
export async function readyToLeave(): Promise<void> {
  try {
    const [the, { createApiClient }] = await Promise.all([load(), import('@marque/core/client')]);
    const client: ApiClient = createApiClient({
      baseUrl: '/',
      csrfToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null,
      fetch: (request) => fetch(request, { keepalive: true }),
    });
    leaving = (body) => client.call(the.saveProspect, { params: { id: body.id }, body: withCampaign(body) });
  } catch (error) {
    // The browser's own copy remains.
    console.error(error);
  }
}

/** Names the campaign that brought the visitor. */
function withCampaign(body: SaveBody): SaveBody {
  return { ...body, ...campaignIn(document.cookie) };
}

async function ask<Body>(call: (the: Contracts) => Reply<Body>): Reply<Body> {
  let the: Contracts;
  try {
    the = await load();
  } catch (error) {
    // A failed import of the client is treated as a missing connection.
    console.error(error);
    return refuse({ kind: 'network' });
  }
  return call(the);
}
