import { Children, type ReactNode } from 'react';
import { sentenceSpace } from '../../rules/format/index.ts';
import { useLocale } from '../locale/index.ts';

/** Sentences and links after each other, with the space of the language between them. Null, false and '' are left out. */
export function Sentences({ children }: { readonly children: ReactNode }) {
  const space = sentenceSpace(useLocale().language);
  return Children.toArray(children)
    .filter((child) => child !== '')
    .flatMap((child, index) => (index === 0 || space === '' ? [child] : [space, child]));
}
