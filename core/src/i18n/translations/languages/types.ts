/** What a test cannot see in the locale files of a language. */
export interface TranslationFacts {
  /** Namespaces that the language has in full: a text that is added in English must be added there too. */
  readonly complete: readonly string[];
  /** Texts that the language writes as English does, and why. A text that is not listed counts as not translated. */
  readonly alike: Readonly<Record<string, string>>;
}
