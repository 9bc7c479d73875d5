import type { ReactNode } from 'react';

const MARK = /<(\w+)>(.*?)<\/\1>/;

/** A text of the locale files with one marked stretch ("<who>You</who> lead"), which `render` draws; the rest is text. */
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
