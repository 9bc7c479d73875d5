import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOfEnvironment } from '@marque/core/rules/places';
import * as z from 'zod/mini';
import type { Handlers } from '../backend/index.ts';

const FILE = 'language.json';
const SETTING = 'language';
const stored = z.object({ language: z.enum(LANGUAGES) });

/**
 * The language that was chosen in the console, else that of the environment. It is in a file of its own: Chromium needs it
 * before the settings can be read.
 */
export function readLanguageOf(folder: string, environment: NodeJS.ProcessEnv): Language {
  try {
    return stored.parse(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).language;
  } catch {
    return languageOfEnvironment(environment) ?? DEFAULT_LANGUAGE;
  }
}

/** Keeps the language for the next start when it is set in the console. Returns the handlers that notice this. */
export function keepLanguage(handlers: Handlers, folder: string): Handlers {
  return {
    ...handlers,
    'settings.write'(input) {
      if (input.key === SETTING) store(folder, input.value);
      return handlers['settings.write'](input);
    },
  };
}

/** A folder that cannot be written costs the language of the menus alone. */
function store(folder: string, value: unknown): void {
  const parsed = stored.safeParse({ language: value });
  if (!parsed.success) return;
  const draft = join(folder, `${FILE}.new`);
  try {
    writeFileSync(draft, JSON.stringify(parsed.data), { mode: 0o600 });
    renameSync(draft, join(folder, FILE));
  } catch {
    // The next start has the language of the time before.
  }
}
