/** What a test cannot see in the locale files of a language. */
export interface TranslationFacts {
  /** Texts that the language writes as English does, and why. A text that is not listed counts as not translated. */
  readonly alike: Readonly<Record<string, string>>;
}
