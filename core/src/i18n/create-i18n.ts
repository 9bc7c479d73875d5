import { type BackendModule, createInstance, type i18n, type Resource } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, normaliseLocale } from '../rules/places/index.ts';
import { buildLocaleUrl } from './locale-url.ts';
import { logMissing, type MissingTranslation, reportOnce } from './missing-translations.ts';

/** Namespaces that every page needs; the others load with the pages that use them. */
export const FIRST_NAMESPACES = ['common', 'messages'] as const;

interface I18nOptions {
  /** Any usual spelling; an unsupported language gives English. */
  readonly language: string;
  /** Preloaded texts by language, namespace and key. Without `loadPath` the instance is ready at once. */
  readonly resources?: Resource;
  /** Address of further texts, with `{{lng}}` and `{{ns}}`. Without it the instance fetches no texts. */
  readonly loadPath?: string;
  /** Version query of the fetched addresses. */
  readonly version?: string;
  /** Namespaces to load at the start. */
  readonly namespaces?: readonly string[];
  readonly fetch?: (url: string) => Promise<Response>;
  /** Called once for each key without a text in either language. By default it logs the key. */
  readonly onMissing?: (missing: MissingTranslation) => void;
}

interface Translations {
  readonly i18n: i18n;
  /** Resolves when the first namespaces are loaded; already resolved with preloaded texts. */
  readonly ready: Promise<void>;
}

/**
 * Creates i18next for one language with English as fallback. A key without a text is reported and shown as it is. Keys
 * have the form `namespace:part.part`; the namespace `common` is optional.
 */
export function createI18n(options: I18nOptions): Translations {
  const { language, resources, loadPath, namespaces = FIRST_NAMESPACES } = options;
  const report = reportOnce(options.onMissing ?? logMissing);
  const instance = createInstance();
  if (loadPath !== undefined) instance.use(fetchTexts(options, loadPath));
  const ready = instance.init({
    lng: normaliseLocale(language),
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    // i18next would otherwise also look for "zh" beside "zh-Hans", which does not exist.
    load: 'currentOnly',
    ns: [...namespaces],
    defaultNS: 'common',
    ...(resources === undefined ? {} : { resources }),
    partialBundledLanguages: loadPath !== undefined,
    initAsync: loadPath !== undefined,
    returnEmptyString: false,
    // React escapes its output, and a terminal shows no markup.
    interpolation: { escapeValue: false },
    saveMissing: true,
    saveMissingTo: 'current',
    missingKeyHandler: ([asked = DEFAULT_LANGUAGE], namespace, key) => report({ language: asked, namespace, key }),
  });
  return { i18n: instance, ready: ready.then(() => undefined) };
}

function fetchTexts({ version, fetch = globalThis.fetch }: I18nOptions, loadPath: string): BackendModule {
  return {
    type: 'backend',
    init() {},
    read(language, namespace, done) {
      fetch(buildLocaleUrl(language, namespace, version, loadPath))
        .then(async (response) => {
          // A namespace that a language does not have falls back to English, so a 4xx answer is not retried.
          if (!response.ok) done(`${response.status} for ${language}/${namespace}`, response.status >= 500);
          else done(null, await response.json());
        })
        .catch((error: unknown) => done(String(error), true));
    },
  };
}
