import { classList } from '@marque/core/ui/class-list';
import { untilIdle } from '@marque/core/ui/idle';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { useCameAsHtml } from '@marque/core/ui/server-html';
import { useStoreValue } from '@marque/core/ui/store';
import { type ComponentType, memo, startTransition, useEffect, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { PANEL_STYLE_SHEETS } from '../../bidding/panel/style-sheets.ts';
import sheet from '../../bidding/sheet/sheet.module.css';
import { needsTrading, preloadTrading, tradingCode } from '../../bidding/trading/trading-code.ts';
import charts from '../charts/charts.module.css';
import comparables from '../comparables/comparables.module.css';
import history from '../history/history.module.css';
import seller from '../seller/seller.module.css';
import status from '../status-bar/status-bar.module.css';
import type * as Parts from './lot-parts.tsx';
import type { LotPartFacts } from './part-facts.ts';

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
 * The style sheets of the largest parts. Naming them here brings them with the page in one file, for the HTML that the server
 * drew; their `place` classes go to the element around the part. `PartStyles` links those of the others.
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
  /** How many of `ORDER` are alive in a page that came as HTML. */
  readonly alive: number;
}

/** Null until the code of the parts has arrived. */
const parts = createStore<LoadedParts | null>(() => null);
let code: Promise<typeof Parts> | null = null;

function loadParts(): Promise<typeof Parts> {
  code ??= loadChunk('lot-parts', () => import('./lot-parts.tsx')).catch((error: unknown) => {
    code = null;
    throw error;
  });
  return code;
}

/**
 * Fetches the parts. Loaders wait for it, so that neither the server nor a page that is gone to draws gaps. A page from the
 * server may load its data again before all its parts are alive: they still take their turns.
 */
export async function preloadParts(): Promise<void> {
  const module = await loadParts();
  parts.setState({ module, alive: aliveCount() }, true);
}

/**
 * Fetches the parts for a page from the server, and draws one after the other: the next when the one before is drawn and the
 * browser idle, and all as soon as the visitor presses or types.
 */
export async function enlivenParts(): Promise<void> {
  const module = await loadParts();
  const pressed = untilPressed();
  for (const [index, part] of ORDER.entries()) {
    parts.setState({ module, alive: index + 1 }, true);
    await Promise.race([untilDrawn(part).then(untilIdle), pressed]);
  }
}

const drawn = new Set<PartName>();
const waitingFor = new Map<PartName, () => void>();

/** React takes parts that become alive before it has drawn the one before into the same commit. */
function untilDrawn(part: PartName): Promise<void> {
  return new Promise((resolve) => {
    if (drawn.has(part)) resolve();
    else waitingFor.set(part, resolve);
  });
}

function tellDrawn(part: PartName): void {
  drawn.add(part);
  waitingFor.get(part)?.();
}

function untilPressed(): Promise<void> {
  return new Promise((resolve) => {
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, () => resolve(), { once: true, capture: true });
  });
}

function aliveCount(): number {
  return parts.getState()?.alive ?? 0;
}

const isInBrowser = typeof document !== 'undefined';

/** During hydration React keeps the existing content of an element with this property. */
const AS_IT_CAME = { __html: '' };

/** Null until the turn of the part has come. React draws it in slices, which a value of a store read in rendering forbids. */
function usePartCode(part: PartName, takesTurn: boolean): typeof Parts | null {
  const [module, setModule] = useState(() => codeOf(part, takesTurn));
  useEffect(() => {
    const take = () => {
      const code = codeOf(part, takesTurn);
      if (code !== null) startTransition(() => setModule(code));
    };
    take();
    return parts.subscribe(take);
  }, [part, takesTurn]);
  const isAlive = module !== null;
  useEffect(() => {
    if (isAlive) tellDrawn(part);
  }, [part, isAlive]);
  return module;
}

function codeOf(part: PartName, takesTurn: boolean): typeof Parts | null {
  const loaded = parts.getState();
  const isItsTurn = !takesTurn || ORDER.indexOf(part) < aliveCount();
  return loaded !== null && isItsTurn ? loaded.module : null;
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

/**
 * The place of one part. What stands in it is drawn anew once its code is there, to the same HTML. It renders again only for
 * other facts: the page around it renders for more reasons.
 */
export const LazyPart = memo(function LazyPart({ part, page }: LazyPartProps) {
  const className = classList(...STYLE_SHEETS[part].map(({ place }) => place));
  const hasServerHtml = useCameAsHtml();
  const place = useRef<HTMLDivElement>(null);
  const module = usePartCode(part, hasServerHtml && isInBrowser);
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
});
