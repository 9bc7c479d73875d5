/** The script of the page's document. Where the document has the first screen, it is drawn before the console is loaded. */

/** Windows that are not drawn at present do not wait longer. */
const LONGEST_WAIT_MS = 500;

/** Resolves after the first frame. */
function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry;
if (document.getElementById('root')?.hasChildNodes()) await firstFrame();
if (entry !== undefined) await import(/* @vite-ignore */ new URL(entry, document.baseURI).href);

// A module, so that it may wait at its top level.
export {};
