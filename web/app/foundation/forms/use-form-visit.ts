import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { markEntry, rememberSent, wasSentHere } from './form-visits.ts';

export interface FormVisit {
  /** The page was reached by Back, Forward or a reload, and its form was sent before. */
  readonly isSentBefore: boolean;
  /** It is known that the form was not sent before; false for the first render. */
  readonly isOpen: boolean;
  /** Notes that the form was sent. */
  readonly finish: () => void;
  /** Opens a new form in this place. */
  readonly beginNew: () => void;
  /** Identifies the visit, also where another page continues it. */
  readonly id: string;
}

/**
 * One visit of a form, from its opening until it is sent. Each history entry of the visit refers to it, so that no way back
 * leads from the thanks to an empty form. `continued` is the visit that this page continues; null for a new one.
 */
export function useFormVisit(continued: string | null = null): FormVisit {
  const { key } = useLocation();
  const [id, setId] = useState(() => continued ?? crypto.randomUUID());
  const [opening, setOpening] = useState<'unchecked' | 'sentBefore' | 'open'>('unchecked');
  useEffect(() => {
    if (opening === 'unchecked') setOpening(wasSentHere(window) ? 'sentBefore' : 'open');
  }, [opening]);
  useMarkedEntry(opening === 'open' ? id : null, key);
  const beginNew = () => {
    setId(crypto.randomUUID());
    setOpening('open');
  };
  return {
    isSentBefore: opening === 'sentBefore',
    isOpen: opening === 'open',
    finish: () => rememberSent(window, id),
    beginNew,
    id,
  };
}

/** Marks each history entry in which the form is shown; `key` is that of the router's location. */
export function useMarkedEntry(visit: string | null, key: string): void {
  useEffect(() => {
    // During two quick ways back the browser is at another entry than the router.
    const state: unknown = window.history.state;
    const present = typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default';
    if (visit !== null && present === key) markEntry(window, visit);
  }, [visit, key]);
}
