import { pathToFileURL } from 'node:url';
import { normaliseLocale } from '@marque/core/rules/places';
import type { Backend } from '../../backend/index.ts';
import { hasRoot, type PageDocument, type ScreenMarkup, writeDocument } from './write-document.ts';

/** The built module that draws the first screen: `desktop/src/renderer/render-document.tsx`. */
interface ScreenModule {
  /** The language that the module draws in. */
  readonly language: string;
  renderScreen(snapshot: unknown): Promise<ScreenMarkup | null>;
}

/** A screen is as old as this at most when the page gets it, beside what it says of the age of its rows. */
const YOUNG_MS = 1_000;
/** Until a window asks for its document, and for so many times, the screen is drawn ahead. */
const AHEAD_EVERY_MS = 750;
const MOST_AHEAD = 20;

interface DrawnScreen {
  readonly screen: ScreenMarkup | null;
  /** What it shows beside the rows. */
  readonly state: string;
  /** Milliseconds of the monotonic clock. */
  readonly at: number;
}

interface DocumentOptions {
  readonly backend: Pick<Backend, 'handlers' | 'lots'>;
  /** The file of the built module. */
  readonly moduleFile: string;
  /** The languages that the page would choose without a setting, the preferred one first, as in `Accept-Language`. */
  readonly languages: string;
  readonly log: (line: string) => void;
  /** Loads a module in tests. */
  readonly load?: (address: string) => Promise<unknown>;
}

/** The document of the page as the backend's state asks for it. */
export interface Documents {
  /** The page with its first screen; null where it has none, or it could not be drawn. */
  write(template: string, languages: string | null): Promise<PageDocument | null>;
}

/** Draws the first screen from the rows of the backend, so that the page shows them before its scripts run. */
export function openDocuments({
  backend,
  moduleFile,
  languages,
  log,
  load = (address) => import(address),
}: DocumentOptions): Documents {
  const { handlers } = backend;
  let drawn: DrawnScreen | null = null;
  const modules = new Map<string, Promise<ScreenModule>>();

  /** One instance for each language, which is fixed while its module is loaded. */
  function moduleFor(language: string): Promise<ScreenModule> {
    const known = modules.get(language);
    if (known !== undefined) return known;
    const loading = load(`${pathToFileURL(moduleFile).href}?language=${language}`) as Promise<ScreenModule>;
    modules.set(language, loading);
    return loading;
  }

  async function draw(given: string): Promise<ScreenMarkup | null> {
    const [session, connection, { items }, { settings }] = await Promise.all([
      handlers['session.read']({}),
      handlers['connection.read']({}),
      handlers['outbox.list']({}),
      handlers['settings.read']({}),
    ]);
    if (session.state !== 'signedIn') return null;
    const chosen = typeof settings.language === 'string' ? settings.language : (given.split(/[,;]/, 1)[0] ?? '');
    const language = normaliseLocale(chosen);
    const module = await moduleFor(language);
    if (module.language !== language) throw new Error(`The first screen is in ${module.language}, not ${language}.`);
    const state = JSON.stringify([session, connection.state, items, settings, language]);
    const now = performance.now();
    if (drawn?.state === state && now - drawn.at < YOUNG_MS) return drawn.screen;
    const screen = await module.renderScreen({ session, connection, outbox: items, settings, lots: backend.lots() });
    drawn = { screen, state, at: now };
    return screen;
  }

  async function drawOrLog(given: string): Promise<ScreenMarkup | null> {
    try {
      return await draw(given);
    } catch (error) {
      log(`The first screen could not be drawn: ${String(error)}`);
      return null;
    }
  }

  let drawnAhead = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The first drawing loads the module and places all lots; later ones keep the screen young until a window asks for it. */
  async function drawAhead(): Promise<void> {
    const screen = await drawOrLog(languages);
    drawnAhead += 1;
    if (screen !== null && drawnAhead < MOST_AHEAD) timer = setTimeout(() => void drawAhead(), AHEAD_EVERY_MS).unref();
  }
  setImmediate(() => void drawAhead());

  return {
    async write(template, given) {
      if (!hasRoot(template)) return null;
      drawnAhead = MOST_AHEAD;
      clearTimeout(timer);
      const screen = await drawOrLog(given ?? languages);
      return screen === null ? null : writeDocument(template, screen);
    },
  };
}
