import './styles.ts';
import { createRoot } from 'react-dom/client';
import type { ConsoleBridge } from '../ipc/contract.ts';
import { Console, createStores, restoreStores } from './console.tsx';
import { readFirstScreen } from './first-screen/index.ts';
import { PAGE_LOCALE } from './language/index.ts';
import { openTexts } from './texts.ts';

/**
 * Draws the console into the page. Resolves when its texts are loaded, which those in English are already. Where the document
 * has the first screen, the first frame of React takes its place and shows the same.
 */
export async function mountConsole(bridge: ConsoleBridge): Promise<void> {
  document.documentElement.lang = PAGE_LOCALE;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root".');
  const stores = createStores(bridge);
  const screen = readFirstScreen(document);
  if (screen !== null) restoreStores(stores, screen);
  createRoot(root).render(<Console bridge={bridge} stores={stores} i18n={await openTexts()} />);
}
