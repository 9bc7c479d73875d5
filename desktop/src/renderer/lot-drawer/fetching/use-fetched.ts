import type { ApiFailure } from '@marque/core/client';
import type { CallOf, Endpoint, ReplyOf } from '@marque/core/contracts/endpoint';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../bridge/index.ts';
import { isOffline, useBackend } from '../../state/index.ts';

/** What an endpoint has answered. */
export interface Fetched<Body> {
  /** The latest answer; null before the first. */
  readonly body: Body | null;
  /** Why the latest attempt has failed; null after an answer. */
  readonly failure: ApiFailure | null;
  readonly isOffline: boolean;
  readonly retry: () => void;
}

/** A lot with many bids changes often; the drawer asks about it this often at most, unless told otherwise. */
const EVERY_MS = 1_000;

/**
 * Reads an endpoint while the component is shown, and again when `change` is another value or the console is online again.
 * An answer that arrives after a later one is dropped.
 */
export function useFetched<E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E>,
  change: unknown,
  everyMs: number = EVERY_MS,
): Fetched<ReplyOf<E>> {
  const api = useApi();
  const offline = useBackend(({ connection }) => connection !== null && isOffline(connection.state));
  const [body, setBody] = useState<ReplyOf<E> | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const order = useRef({ started: 0, accepted: 0, at: Number.NEGATIVE_INFINITY });

  const load = useEffectEvent(async () => {
    const turn = ++order.current.started;
    order.current.at = performance.now();
    const answer = await api.call(endpoint, parts).catch(() => null);
    if (turn < order.current.accepted) return;
    order.current.accepted = turn;
    if (answer?.ok === true) {
      setBody(answer.value.body);
      setFailure(null);
    } else setFailure(answer === null ? { kind: 'network' } : answer.error);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change or another attempt is the reason to read again.
  useEffect(() => {
    if (offline) return;
    const wait = Math.max(0, order.current.at + everyMs - performance.now());
    const timer = setTimeout(() => void load(), wait);
    return () => clearTimeout(timer);
  }, [endpoint.name, change, attempt, offline]);

  return { body, failure, isOffline: offline, retry: () => setAttempt((before) => before + 1) };
}
