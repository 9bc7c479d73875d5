import { interpolate, type TextValues, type Translator } from '@marque/core/i18n';
import type { i18n } from 'i18next';

/** The namespace of keys without one. */
const DEFAULT_NAMESPACE = 'common';

/**
 * A phrase translator in the shape of i18next, as far as react-i18next and our components look at it: `useTranslation`,
 * `Trans`, `i18n.exists`. i18next itself is ten times as large and stays on the server. The language of a page never
 * changes, so `on` and `off` are empty. `load` adds a namespace to the translator; it does not fail.
 */
export function createBrowserI18n(translator: Translator, load: (namespace: string) => Promise<void>): i18n {
  const functions = new Map<string, TFunction>();
  const functionOf = (namespace: string): TFunction => {
    let translate = functions.get(namespace);
    if (translate === undefined) {
      translate = createTFunction(translator, namespace);
      functions.set(namespace, translate);
    }
    return translate;
  };
  const instance = {
    language: translator.language,
    resolvedLanguage: translator.language,
    languages: [translator.language],
    isInitialized: true,
    options: { defaultNS: DEFAULT_NAMESPACE, interpolation: { escapeValue: false } },
    services: { interpolator: { interpolate: interpolate, escape: escapeMarkup } },
    t: functionOf(DEFAULT_NAMESPACE),
    getFixedT: (_language: unknown, namespace: string) => functionOf(namespace),
    exists(key: string, values: TextValues = {}) {
      const [namespace, name] = splitKey(key, DEFAULT_NAMESPACE);
      return translator.find(namespace, name, values) !== null;
    },
    hasLoadedNamespace: (namespace: string) => translator.hasNamespace(namespace),
    async loadNamespaces(namespaces: string | readonly string[], done?: () => void) {
      // A component requests all its namespaces, including those that are loaded.
      const wanted = [namespaces].flat().filter((namespace) => !translator.hasNamespace(namespace));
      await Promise.all(wanted.map((namespace) => load(namespace)));
      done?.();
    },
    on() {},
    off() {},
  };
  // The other members of i18next are not used; browser-i18n.test.tsx renders with this and with i18next.
  return instance as unknown as i18n;
}

interface TFunction {
  (key: string, values?: TextValues): string;
  /** `Trans` uses these namespaces when it is given a `t`. */
  readonly ns: string;
}

function createTFunction(translator: Translator, namespace: string): TFunction {
  const translate = (key: string, values: TextValues = {}) => {
    const [named, name] = splitKey(key, namespace);
    return translator.translate(named, name, wantsMarkup(values) ? escapeValues(values) : values);
  };
  return Object.assign(translate, { ns: namespace });
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
