import { classList } from '@marque/core/ui/class-list';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { useStoreValue } from '@marque/core/ui/store';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { PANEL_STYLE_SHEETS } from '../../bidding/panel/style-sheets.ts';
import sheet from '../../bidding/sheet/sheet.module.css';
import { needsTrading, preloadTrading, tradingCode } from '../../bidding/trading/trading-code.ts';
import '../../comments/style-sheets.ts';
import charts from '../charts/charts.module.css';
import comparables from '../comparables/comparables.module.css';
import history from '../history/history.module.css';
import seller from '../seller/seller.module.css';
import status from '../status-bar/status-bar.module.css';
import '../under-panel.module.css';
import type { LotPartFacts } from './part-facts.ts';
import type * as Parts from './parts.tsx';

/**
 * The parts of a lot's page that come alive a moment after it: the bidding, the history, the charts. The server draws
 * them in full. In the browser their code is fetched beside the page's own, and until it is there their HTML stays as it
 * came: links in it work, and the page does not wait.
 */
export type PartName = keyof typeof Parts.PARTS;

interface PartProps {
  readonly page: LotPartFacts;
}

/**
 * The style sheets of each part. Naming them here brings them with the page, for the HTML that the server drew; their
 * `place` classes go to the element around the part.
 */
const STYLE_SHEETS: Readonly<Record<PartName, readonly CSSModuleClasses[]>> = {
  status: [status],
  panel: PANEL_STYLE_SHEETS,
  under: [],
  bids: [history, charts],
  comments: [],
  market: [comparables, seller],
  bar: [sheet],
};

/** The order in which the parts come alive: what a visitor may press first. */
const ORDER: readonly PartName[] = ['panel', 'bar', 'status', 'bids', 'comments', 'under', 'market'];

interface LoadedParts {
  readonly module: typeof Parts;
  /** How many of `ORDER` are alive. */
  readonly alive: number;
}

/** Null until the code of the parts has arrived. */
const parts = createStore<LoadedParts | null>(() => null);
let pending: Promise<void> | null = null;

/** Fetches the parts. Loaders wait for it, so that neither the server nor a page that is gone to draws gaps. */
export function preloadParts(): Promise<void> {
  pending ??= loadChunk('lot-parts', () => import('./parts.tsx')).then(comeAlive, (error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

/** Draws one part after the other, each in a task of its own, so that a phone answers presses in between. */
async function comeAlive(module: typeof Parts): Promise<void> {
  for (let alive = 1; alive <= ORDER.length; alive += 1) {
    parts.setState({ module, alive }, true);
    if (typeof document !== 'undefined') await new Promise((resolve) => setTimeout(resolve));
  }
}

const neverChanges = () => () => undefined;

/** During hydration React keeps the existing content of an element with this property. */
const AS_IT_CAME = { __html: '' };

function isAlive(loaded: LoadedParts | null, part: PartName): loaded is LoadedParts {
  return loaded !== null && ORDER.indexOf(part) < loaded.alive;
}

interface LazyPartProps extends PartProps {
  readonly part: PartName;
}

/** Whether a panel that needs the code of trading has it. Decided when the part is mounted: a later need replaces no HTML. */
function useTradingCode(part: PartName, page: LotPartFacts): boolean {
  const [isNeeded] = useState(() => part === 'panel' && needsTrading(page.lot));
  const isLoaded = useStoreValue(tradingCode, (code) => code !== null);
  useEffect(() => {
    if (isNeeded) void preloadTrading().catch((error: unknown) => console.error(error));
  }, [isNeeded]);
  return isLoaded || !isNeeded;
}

/** The place of one part. What stands in it is drawn anew once its code is there, to the same HTML. */
export function LazyPart({ part, page }: LazyPartProps) {
  const className = classList(...STYLE_SHEETS[part].map(({ place }) => place));
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // Decided once: afterwards the first drawing is over for good.
  const [hasServerHtml] = useState(isTakenOver);
  const place = useRef<HTMLDivElement>(null);
  const module = useStoreValue(parts, (loaded) => (isAlive(loaded, part) ? loaded.module : null));
  const isComplete = useTradingCode(part, page);
  if (module !== null && isComplete) {
    const { EntriesKept } = module;
    const Part: ComponentType<PartProps> = module.PARTS[part];
    return (
      <div ref={place} className={className}>
        {hasServerHtml ? (
          <EntriesKept place={place}>
            <Part page={page} />
          </EntriesKept>
        ) : (
          <Part page={page} />
        )}
      </div>
    );
  }
  if (!hasServerHtml) return <div className={className} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the string is empty; see above.
  return <div ref={place} className={className} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />;
}
