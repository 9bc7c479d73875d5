import { useRef, useState } from 'react';

export interface Sending<Outcome> {
  /** The outcome of the latest submission; null before the first and while one is pending. */
  readonly outcome: Outcome | null;
  readonly isBusy: boolean;
  /** A submission during a pending one is ignored. */
  send(work: () => Promise<Outcome>): Promise<Outcome | null>;
}

/** A form that works with and without scripts; it starts from the outcome of the page's action, if there is one. */
export function useOutcome<Outcome>(first: Outcome | null): Sending<Outcome> {
  const [outcome, setOutcome] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  const send = async (work: () => Promise<Outcome>): Promise<Outcome | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setBusy(true);
    setOutcome(null);
    const found = await work();
    isUnderWay.current = false;
    setBusy(false);
    setOutcome(found);
    return found;
  };

  return { outcome, isBusy, send };
}
