import type { ReactNode } from 'react';

const MARK = /<(\w+)>(.*?)<\/\1>/;

/** Renders a translation in which one part is tagged, as in "<who>You</who> lead": `render` gets the tagged part. */
export function markedText(text: string, render: (inner: string) => ReactNode): ReactNode {
  const found = MARK.exec(text);
  if (found === null) return text;
  const [whole, , inner = ''] = found;
  return (
    <>
      {text.slice(0, found.index)}
      {render(inner)}
      {text.slice(found.index + whole.length)}
    </>
  );
}
