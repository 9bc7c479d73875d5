import { interpolate, type TextValues, type Translator } from '@marque/core/i18n';
import type { i18n } from 'i18next';

/** Where a key without a namespace is looked for. */
const DEFAULT_NAMESPACE = 'common';

/**
 * A phrase translator in the shape of i18next, as far as react-i18next and our components look at it: `useTranslation`,
 * `Trans`, `i18n.exists`. i18next itself is ten times the size and stays on the server. The language of a page never
 * changes, so there is nothing to listen to. `load` puts a namespace into the translator; it does not fail.
 */
export function createBrowserI18n(translator: Translator, load: (namespace: string) => Promise<void>): i18n {
  const voices = new Map<string, TFunction>();
  const voiceOf = (namespace: string): TFunction => {
    let voice = voices.get(namespace);
    if (voice === undefined) {
      voice = createTFunction(translator, namespace);
      voices.set(namespace, voice);
    }
    return voice;
  };
  const instance = {
    language: translator.language,
    resolvedLanguage: translator.language,
    languages: [translator.language],
    isInitialized: true,
    options: { defaultNS: DEFAULT_NAMESPACE, interpolation: { escapeValue: false } },
    services: { interpolator: { interpolate: interpolate, escape: escapeMarkup } },
    t: voiceOf(DEFAULT_NAMESPACE),
    getFixedT: (_language: unknown, namespace: string) => voiceOf(namespace),
    exists(key: string, values: TextValues = {}) {
      const [namespace, name] = splitKey(key, DEFAULT_NAMESPACE);
      return translator.find(namespace, name, values) !== null;
    },
    hasLoadedNamespace: (namespace: string) => translator.hasNamespace(namespace),
    async loadNamespaces(namespaces: string | readonly string[], done?: () => void) {
      // A component asks for all of its namespaces, those that are here among them.
      const wanted = [namespaces].flat().filter((namespace) => !translator.hasNamespace(namespace));
      await Promise.all(wanted.map((namespace) => load(namespace)));
      done?.();
    },
    on() {},
    off() {},
  };
  // The rest of i18next's face is never asked for; browser-i18n.test.tsx draws with this and with the real one.
  return instance as unknown as i18n;
}

interface TFunction {
  (key: string, values?: TextValues): string;
  /** `Trans` asks with these namespaces when it is handed a `t`. */
  readonly ns: string;
}

function createTFunction(translator: Translator, namespace: string): TFunction {
  const say = (key: string, values: TextValues = {}) => {
    const [named, name] = splitKey(key, namespace);
    return translator.translate(named, name, wantsMarkup(values) ? escapeValues(values) : values);
  };
  return Object.assign(say, { ns: namespace });
}

function splitKey(key: string, namespace: string): readonly [string, string] {
  const colon = key.indexOf(':');
  return colon === -1 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)];
}

/** `Trans` reads the text as markup and must not find any in the values. */
function wantsMarkup({ interpolation }: TextValues): boolean {
  return (
    typeof interpolation === 'object' &&
    interpolation !== null &&
    'escapeValue' in interpolation &&
    interpolation.escapeValue === true
  );
}

function escapeValues(values: TextValues): TextValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeMarkup(value)]));
}

function escapeMarkup(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) : value;
}
