import { type BackendModule, createInstance, type i18n, type Resource } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, normaliseLocale } from '../rules/places/index.ts';
import { buildLocaleUrl } from './locale-url.ts';
import { logMissing, type MissingTranslation, reportOnce } from './missing.ts';

/** Texts that any page may need; the others are loaded with what uses them. */
export const FIRST_NAMESPACES = ['common', 'messages'] as const;

export interface I18nOptions {
  /** Any usual spelling; English where it is none of ours. */
  readonly language: string;
  /** Texts that are already here: language, namespace, key. With these alone everything is there at once. */
  readonly resources?: Resource;
  /** Where other texts are fetched from, with `{{lng}}` and `{{ns}}`; nothing is fetched without it. */
  readonly loadPath?: string;
  /** Goes into the address of what is fetched. */
  readonly version?: string;
  /** Namespaces to have from the start. */
  readonly namespaces?: readonly string[];
  readonly fetch?: (url: string) => Promise<Response>;
  /** Told once of each key that has a text in neither language; logs it unless said. */
  readonly onMissing?: (missing: MissingTranslation) => void;
}

export interface Translations {
  readonly i18n: i18n;
  /** Resolved once the first namespaces are there; already is where nothing has to be fetched. */
  readonly ready: Promise<void>;
}

/**
 * Texts in one language, with English wherever it lacks one. A key that has no text at all is reported and shown as it
 * is. Keys are written `namespace:part.part`; `common` may be left out.
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
    // "zh-Hans" would also be looked for as "zh", which nobody has.
    load: 'currentOnly',
    ns: [...namespaces],
    defaultNS: 'common',
    ...(resources === undefined ? {} : { resources }),
    partialBundledLanguages: loadPath !== undefined,
    initAsync: loadPath !== undefined,
    returnEmptyString: false,
    // React escapes what it shows; the terminal shows no markup.
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
          // A language that lacks a whole namespace is spoken in English there; asking again would bring nothing.
          if (!response.ok) done(`${response.status} for ${language}/${namespace}`, response.status >= 500);
          else done(null, await response.json());
        })
        .catch((error: unknown) => done(String(error), true));
    },
  };
}
