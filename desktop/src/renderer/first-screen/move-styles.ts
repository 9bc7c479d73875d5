/** Values of numbers, names and functions alone: none can end its rule, and none loads a file. */
const PLAIN = /^[\w\s#%.,:;()+-]*$/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

interface StyledMarkup {
  readonly markup: string;
  /** Rules that outrank those of one class. */
  readonly css: string;
}

/**
 * Moves the style attributes of React's markup into a style sheet, since the page's policy refuses them. An attribute names
 * its rule, which the browser finds at once among hundreds. A style with other characters than those of `PLAIN` is left out.
 */
export function moveStyles(markup: string, scope: string): StyledMarkup {
  const names = new Map<string, string>();
  // React escapes quotes in texts, so that this begins an attribute everywhere.
  const moved = markup.replaceAll(/ style="([^"]*)"/g, (_found, escaped: string) => {
    const declarations = escaped.replaceAll(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? '');
    if (!PLAIN.test(declarations) || declarations.includes('url(')) return '';
    const name = names.get(declarations) ?? `data-style-${names.size}`;
    names.set(declarations, name);
    return ` ${name}`;
  });
  const rules = [...names].map(([declarations, name]) => `${scope} [${name}]{${declarations}}`);
  return { markup: moved, css: rules.join('') };
}
