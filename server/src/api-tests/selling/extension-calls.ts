/** Requests of staff that move the end of auctions of the tests world. */
import { toIso } from '@marque/core/contracts/instants';
import { readAuction } from '@marque/core/contracts/listings';
import { HOUR_MS } from '@marque/core/rules/time';
import type { Call, TestServer } from '../harness/test-server.ts';

/** By how much later a call asks for, and why. */
interface Asked {
  /** From the present end (ms). */
  readonly later?: number;
  readonly reason?: string;
}

/** A live auction with days ahead, which no other request of a test ends. */
export const TO_EXTEND = 10004;

async function bodyOf(server: TestServer, lotId: number, { later = HOUR_MS, reason = 'the site was down' }: Asked) {
  const lot = await server.visitor.ask(readAuction, { params: { auctionId: lotId } });
  return { dtStageEndUTC: toIso(Date.parse(lot.dtStageEndUTC ?? '') + later), reason };
}

export async function extensionOf(server: TestServer, lotId: number, asked: Asked = {}): Promise<Call> {
  return { params: { auctionId: lotId }, body: await bodyOf(server, lotId, asked) };
}

/** For several lots, to an end that is later than that of the first. */
export async function extensionsOf(
  server: TestServer,
  lotIds: readonly [number, ...number[]],
  asked: Asked = {},
): Promise<Call> {
  return { body: { ...(await bodyOf(server, lotIds[0], asked)), auctionIds: [...lotIds] } };
}
