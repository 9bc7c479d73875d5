import type { LotContent } from '../editor/index.ts';

/** What each part of a lot's form has: the fields of the content that it holds. */
export interface PartProps<Key extends keyof LotContent> {
  readonly content: Pick<LotContent, Key>;
  readonly isReadOnly: boolean;
  /** What is missing in a field before the lot can be published, in words; null where nothing is. */
  readonly problemOf: (field: string) => string | null;
  readonly onChange: (part: Partial<Pick<LotContent, Key>>) => void;
}
