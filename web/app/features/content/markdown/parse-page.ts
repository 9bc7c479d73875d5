import { SITES } from '@marque/core/rules/lot';
import { DEFAULT_LANGUAGE, type Language } from '@marque/core/rules/places';
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';
import { type Block, CATEGORIES, type ContentPage, type Inline, type Section, WIDGETS, type Widget } from './blocks.ts';
import { CONTENT_FACTS } from './content-facts.ts';

const frontMatter = z.strictObject({
  title: z.string().check(z.minLength(1)),
  summary: z.string().check(z.minLength(20), z.maxLength(200)),
  /** Missing on pages of both sites. */
  site: z.optional(z.enum(SITES)),
  category: z.optional(z.enum(CATEGORIES)),
  author: z.optional(z.string()),
  /** YYYY-MM-DD. */
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  /** Words that find a lot, whose picture heads the page. */
  picture: z.optional(z.string()),
  /** Rules and terms of a demo world, marked as sample content. */
  isSample: z.optional(z.boolean()),
});

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const DIRECTIVE = /^\{\{(\w+)\}\}$/;
const FACT = /\{\{(\w+)\}\}/g;
const WORDS_PER_MINUTE = 220;
/** Of Chinese, which has no spaces between its words. */
const LETTERS_PER_MINUTE = 400;

const marked = new Marked();

/**
 * Parses a page: front matter in YAML, text in Markdown. Raw HTML, images, code and unknown names in braces are refused.
 * Throws an error that names the page.
 */
export function parsePage(path: string, file: string, language: Language = DEFAULT_LANGUAGE): ContentPage {
  try {
    return parse(path, file.replaceAll('\r\n', '\n'), language);
  } catch (error) {
    throw new Error(
      `The page ${path} in ${language} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function parse(path: string, file: string, language: Language): ContentPage {
  const [whole, yaml = ''] = FRONT_MATTER.exec(file) ?? [];
  if (whole === undefined) throw new Error('it has no front matter');
  const facts = frontMatter.parse(parseYaml(yaml));
  const text = file.slice(whole.length);
  return {
    path,
    language,
    languages: [language],
    title: facts.title,
    summary: facts.summary,
    site: facts.site ?? null,
    category: facts.category ?? null,
    author: facts.author ?? null,
    date: facts.date ?? null,
    picture: facts.picture ?? null,
    isSample: facts.isSample ?? false,
    minutes: readingMinutes(text),
    sections: sectionsOf(marked.lexer(text)),
  };
}

/** Minutes that reading takes, at least one. */
function readingMinutes(text: string): number {
  const letters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.split(/[\s\p{Script=Han}]+/u).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + letters / LETTERS_PER_MINUTE));
}

function sectionsOf(tokens: readonly Token[]): readonly Section[] {
  const sections: { id: string; title: string; blocks: Block[] }[] = [{ id: '', title: '', blocks: [] }];
  for (const token of tokens) {
    const known = token as MarkedToken;
    if (known.type === 'heading' && known.depth === 2) {
      const title = withFacts(known.text);
      sections.push({ id: anchorOf(title), title, blocks: [] });
    } else {
      const block = blockOf(known);
      if (block !== null) sections.at(-1)?.blocks.push(block);
    }
  }
  return sections.filter(({ blocks, title }) => title !== '' || blocks.length > 0);
}

/** The anchor of a heading: "Cards and holds" is "cards-and-holds". */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function blockOf(token: MarkedToken): Block | null {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      if (token.depth !== 3) throw new Error(`a heading of level ${token.depth}: "${token.text}"`);
      return { kind: 'heading', text: withFacts(token.text) };
    case 'paragraph': {
      const [, name] = DIRECTIVE.exec(token.text) ?? [];
      if (name !== undefined && isWidget(name)) return { kind: 'widget', name };
      return { kind: 'paragraph', children: inlinesOf(token.tokens) };
    }
    case 'blockquote':
      return { kind: 'quotation', children: token.tokens.flatMap((child) => inlinesOf(childrenOf(child))) };
    case 'list':
      return { kind: 'list', isOrdered: token.ordered, items: token.items.map(itemOf) };
    case 'table':
      return { kind: 'table', head: token.header.map(cellOf), rows: token.rows.map((row) => row.map(cellOf)) };
    default:
      throw new Error(`it contains ${token.type}, which pages do not use`);
  }
}

function itemOf({ tokens }: Tokens.ListItem): readonly Inline[] {
  return tokens.flatMap((token) => inlinesOf(childrenOf(token)));
}

function cellOf({ tokens }: Tokens.TableCell): readonly Inline[] {
  return inlinesOf(tokens);
}

function childrenOf(token: Token): readonly Token[] {
  return 'tokens' in token && Array.isArray(token.tokens) ? token.tokens : [token];
}

function inlinesOf(tokens: readonly Token[]): readonly Inline[] {
  return tokens.map((token) => inlineOf(token as MarkedToken));
}

function inlineOf(token: MarkedToken): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return { kind: 'text', text: withFacts(decodeEntities(token.text)) };
    case 'strong':
      return { kind: 'strong', children: inlinesOf(token.tokens) };
    case 'em':
      return { kind: 'emphasis', children: inlinesOf(token.tokens) };
    case 'link':
      return { kind: 'link', href: token.href, children: inlinesOf(token.tokens) };
    default:
      throw new Error(`it contains ${token.type} within a line, which pages do not use`);
  }
}

/** The lexer escapes a few signs for HTML; React escapes them itself. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

function withFacts(text: string): string {
  return text.replace(FACT, (_, name: string) => {
    const fact = CONTENT_FACTS[name];
    if (fact === undefined) throw new Error(`it names an unknown fact: ${name}`);
    return fact;
  });
}

function isWidget(name: string): name is Widget {
  return (WIDGETS as readonly string[]).includes(name);
}
