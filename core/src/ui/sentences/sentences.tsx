import { Children, type ReactNode } from 'react';
import { sentenceSpace } from '../../rules/format/index.ts';
import { useLocale } from '../locale/index.ts';

/** Sentences and links after each other, with the space of the language between them. Null and false are left out. */
export function Sentences({ children }: { readonly children: ReactNode }) {
  const space = sentenceSpace(useLocale().language);
  return Children.toArray(children).flatMap((child, index) => (index > 0 && space ? [space, child] : child));
}
