import { whenIdle } from './idle.ts';

/** Runs `work` when the page with its pictures has loaded and the browser is idle. Returns a function that cancels it. */
export function whenLoaded(work: (isCancelled: () => boolean) => Promise<void>): () => void {
  if (document.readyState === 'complete') return whenIdle(work);
  let cancel = () => window.removeEventListener('load', onLoad);
  const onLoad = () => {
    cancel = whenIdle(work);
  };
  window.addEventListener('load', onLoad, { once: true });
  return () => cancel();
}
