import type { i18n, TFunction } from 'i18next';

/** More keys than all texts have together; a page that made keys of what visitors send must not fill the memory. */
const MOST_TEXTS = 20_000;

/**
 * Makes an instance with fixed texts remember those without values. A page asks for some hundred texts, most of them once
 * for each of its lots, and i18next takes longer to look one up than React takes to write it.
 */
export function rememberTexts(instance: i18n): i18n {
  const functions = new Map<string, TFunction>();
  const find = instance.getFixedT.bind(instance);
  const remembering = (...given: Parameters<typeof find>): TFunction => {
    const [language, namespace, keyPrefix] = given;
    const name = JSON.stringify([language, namespace, keyPrefix]);
    let known = functions.get(name);
    if (known === undefined) {
      known = remember(find(...given));
      functions.set(name, known);
    }
    return known;
  };
  return Object.assign(instance, { getFixedT: remembering });
}

function remember(translate: TFunction): TFunction {
  const texts = new Map<string, string>();
  const remembering = (key: string, ...values: readonly unknown[]): string => {
    if (typeof key !== 'string' || values.length > 0) return ask(translate, key, values);
    let text = texts.get(key);
    if (text === undefined) {
      text = ask(translate, key, values);
      if (texts.size < MOST_TEXTS) texts.set(key, text);
    }
    return text;
  };
  return Object.assign(remembering, translate) as unknown as TFunction;
}

function ask(translate: TFunction, key: string, values: readonly unknown[]): string {
  return (translate as unknown as (...given: readonly unknown[]) => string)(key, ...values);
}
