import type * as z from 'zod/mini';
import type { ProblemMessage } from '../problems/index.ts';
import { wellFormedTexts } from './well-formed-texts.ts';

export { findShapeFault, type ShapeFault } from './body-shape.ts';

/** Who may call: the server refuses other callers with 401 or 403 before it parses the body. */
export type Access = 'public' | 'user' | 'staff';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

type Schema = z.ZodMiniType;

/**
 * One call of the API: its address, what goes in and what comes out. Client, server, command line and documents all
 * read this same value, so that none of them can disagree.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** A verb and its object, unique in the table; becomes the operationId of the OpenAPI document. */
  readonly name: string;
  readonly method: Method;
  /** Absolute path with `:name` parameters, for instance `/v1/auctions/:auctionId/bids`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Catalogue code of the 401 that a visitor gets, where it is not the general one. */
  readonly loginMessage?: ProblemMessage;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** How the body travels; JSON unless said. */
  readonly encoding?: 'json' | 'form';
  /**
   * Of a form that the browser posts itself, with or without scripts: where a refusal leads it, with `:code` for the status.
   * Not below `/v1`.
   */
  readonly refusedTo?: string;
  /** Bytes of the largest body, where the server’s own bound is too small for what may honestly be sent. */
  readonly largestBody?: number;
  /** Shape of the answer, by success status. The client gives back status and body together. */
  readonly replies: { readonly [status: number]: Reply };
  /** Writes of money: our own clients always send an Idempotency-Key. */
  readonly idempotent?: true;
  /** A POST that changes no data: its input is too large for an address. */
  readonly onlyReads?: true;
  /** Refusals it is expected to give beyond 400, 401, 403 and 404. */
  readonly refusals?: readonly number[];
}

/**
 * Keeps the exact schema types of an endpoint, and who may call it, while checking its form. No part of a request may hold
 * a text that is not well formed.
 */
export function endpoint<
  const Who extends Access,
  const Params extends Schema = never,
  const Query extends Schema = never,
  const Body extends Schema = never,
  const Reply extends Schema = Schema,
>(
  definition: Endpoint<Params, Query, Body, Reply> & { readonly access: Who },
): Endpoint<Params, Query, Body, Reply> & { readonly access: Who } {
  const { params, query, body } = definition;
  return {
    ...definition,
    ...(params === undefined ? {} : { params: params.check(wellFormedTexts) }),
    ...(query === undefined ? {} : { query: query.check(wellFormedTexts) }),
    ...(body === undefined ? {} : { body: body.check(wellFormedTexts) }),
  };
}

type Input<Part> = [Part] extends [never] ? unknown : Part extends Schema ? z.input<Part> : unknown;
type Output<Part> = [Part] extends [never] ? unknown : Part extends Schema ? z.output<Part> : unknown;

type Given<Key extends string, Part> = [Part] extends [never] ? object : { readonly [K in Key]: Input<Part> };
type Parsed<Key extends string, Part> = [Part] extends [never] ? object : { readonly [K in Key]: Output<Part> };

/** What a caller passes. */
export type CallOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, Schema>
    ? Given<'params', Params> & Given<'query', Query> & Given<'body', Body>
    : never;

/** The parsed request that a handler receives. */
export type ParsedCallOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, Schema>
    ? Parsed<'params', Params> & Parsed<'query', Query> & Parsed<'body', Body>
    : never;

/** What comes back on success. */
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer Reply> ? z.output<Reply> : never;

/** Fills `:name` parameters into a path, percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path ${path} needs a value for "${name}".`);
    return encodeURIComponent(String(value));
  });
}
