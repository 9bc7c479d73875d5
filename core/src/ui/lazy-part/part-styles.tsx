import { createContext, use } from 'react';

/**
 * The addresses of a part's style sheets that its page does not name already, by the name of the part. The server gives them,
 * for HTML that arrives before the part's code; in the browser the code brings its styles.
 */
export const PartStylesContext = createContext<(part: string) => readonly string[]>(() => []);

interface PartStylesProps {
  readonly part: string;
}

/** Links to the style sheets of a part, which React moves into the head. */
export function PartStyles({ part }: PartStylesProps) {
  const stylesOf = use(PartStylesContext);
  return stylesOf(part).map((href) => <link key={href} rel="stylesheet" href={href} precedence="part" />);
}
