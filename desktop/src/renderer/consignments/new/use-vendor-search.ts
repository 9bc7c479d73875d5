import type { ApiFailure } from '@marque/core/client';
import { findVendors, type Vendor } from '@marque/core/contracts/staff';
import type { ConsignmentVendor } from '@marque/core/forms/first-values';
import { useEffect, useState } from 'react';
import { useApi } from '../../bridge/index.ts';
import { isOffline, useBackend, useConsole } from '../../state/index.ts';
import { findKnownVendors } from './known-vendors.ts';

/** Between the last key and the request. */
const TYPING_MS = 250;
/** Characters that the server takes at least. */
const LEAST_CHARACTERS = 2;

export interface FoundVendor extends ConsignmentVendor {
  /** What tells vendors of one name apart; null where this computer does not know it. */
  readonly account: Pick<Vendor, 'nickname' | 'isEmailVerified' | 'isBlocked' | 'noLots' | 'noConsignments'> | null;
}

export interface VendorSearch {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Null before a search. */
  readonly found: readonly FoundVendor[] | null;
  readonly isBusy: boolean;
  readonly failure: ApiFailure | null;
  /** Only vendors that this computer knows are found. */
  readonly isOffline: boolean;
}

interface Answer {
  readonly text: string;
  readonly found: readonly FoundVendor[];
  readonly failure: ApiFailure | null;
}

/** Searches while the user types: on the server, and without a connection in what is on this computer. */
export function useVendorSearch(): VendorSearch {
  const api = useApi();
  const { consignments, rows } = useConsole();
  const offline = useBackend(({ connection }) => connection !== null && isOffline(connection.state));
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = text.trim();

  useEffect(() => {
    if (offline || asked.length < LEAST_CHARACTERS) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const reply = await api.call(findVendors, { query: { text: asked } }).catch(() => null);
      if (!isCurrent) return;
      if (reply?.ok === true) setAnswer({ text: asked, found: reply.value.body.vendors.map(foundOf), failure: null });
      else setAnswer({ text: asked, found: [], failure: reply === null ? { kind: 'network' } : reply.error });
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, asked, offline]);

  const base = { text, write: setText, isOffline: offline };
  if (asked.length < LEAST_CHARACTERS) return { ...base, found: null, isBusy: false, failure: null };
  if (offline) {
    const lots = [...rows.all()].map(({ wire }) => wire);
    const found = findKnownVendors(asked, consignments.getState().drafts, lots);
    return { ...base, found: found.map((vendor) => ({ ...vendor, account: null })), isBusy: false, failure: null };
  }
  const isBusy = answer?.text !== asked;
  return { ...base, found: answer?.found ?? null, isBusy, failure: isBusy ? null : (answer?.failure ?? null) };
}

export function foundOf({ userId, name, email, phone, countryCode, ...account }: Vendor): FoundVendor {
  return { userId, name, email, phone, countryCode, account };
}
