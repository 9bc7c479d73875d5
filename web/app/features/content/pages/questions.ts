import type { Block, Inline, Section } from '../markdown/blocks.ts';

export interface Question {
  readonly question: string;
  readonly blocks: readonly Block[];
}

/** The questions of a section: each heading of the third level with the blocks up to the next one. */
export function questionsOf({ blocks }: Pick<Section, 'blocks'>): readonly Question[] {
  const questions: { question: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') questions.push({ question: block.text, blocks: [] });
    else questions.at(-1)?.blocks.push(block);
  }
  return questions;
}

/** Questions whose text or answer contains all words; all of them for an empty search. */
export function withWords(questions: readonly Question[], search: string): readonly Question[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return questions.filter(({ question, blocks }) => {
    const text = [question, ...blocks.map(textOfBlock)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'quotation':
      return textOf(block.children);
    case 'heading':
      return block.text;
    case 'list':
      return block.items.map(textOf).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(textOf).join(' ');
    case 'widget':
      return '';
  }
}

function textOf(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.kind === 'text' ? inline.text : textOf(inline.children))).join('');
}
