import { useRef, useState } from 'react';

export interface Sending<Outcome> {
  /** What the latest try came to; null before the first and while one is on its way. */
  readonly outcome: Outcome | null;
  readonly isBusy: boolean;
  /** What is sent while something is on its way is dropped. */
  send(work: () => Promise<Outcome>): Promise<Outcome | null>;
}

/** A form that works with and without scripts: it begins with what the page's action came to, where there was one. */
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
