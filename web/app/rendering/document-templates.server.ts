import { createHash, randomBytes } from 'node:crypto';
import { deflatePart, joinGzip, type PackedPart, storePart } from './joined-gzip.server.ts';

/** A rendered document, divided where one visitor's values go. */
export interface DocumentTemplate<Name extends string> {
  readonly status: number;
  /** Its HTML in UTF-8, and the names of the values between. */
  readonly parts: readonly (PackedPart | Name)[];
}

/** Texts that stand in a document for one visitor's values. */
export interface Marks<Name extends string> {
  readonly texts: Readonly<Record<Name, string>>;
  /** Divides HTML at the marks. */
  divide(html: string): DocumentTemplate<Name>['parts'];
}

/** Marks that no other text contains: they are random, and no response contains them. */
export function createMarks<Name extends string>(names: readonly Name[]): Marks<Name> {
  const secret = randomBytes(12).toString('hex');
  const textOf = (index: number) => `mark${secret}x${index}x`;
  const pattern = new RegExp(`mark${secret}x(\\d+)x`);
  return {
    texts: Object.fromEntries(names.map((name, index) => [name, textOf(index)])) as Record<Name, string>,
    divide(html) {
      // Split by a pattern with a group, every second part is the index of a mark.
      const parts = html
        .split(pattern)
        .map((part, at) => (at % 2 === 0 ? deflatePart(Buffer.from(part)) : names[Number(part)]));
      return parts.filter((part) => part !== undefined);
    },
  };
}

/** The document with one visitor's values, which are safe where their marks stand. */
export function fillTemplate<Name extends string>(
  { parts }: DocumentTemplate<Name>,
  values: Readonly<Record<Name, string>>,
): Buffer<ArrayBuffer> {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(values[part]) : part.plain)));
}

/** The same document in gzip. Only the values are new in it. */
export function fillPackedTemplate<Name extends string>(
  { parts }: DocumentTemplate<Name>,
  values: Readonly<Record<Name, string>>,
): Buffer<ArrayBuffer> {
  return joinGzip(parts.map((part) => (typeof part === 'string' ? storePart(Buffer.from(values[part])) : part)));
}

function bytesOf(part: PackedPart | string): number {
  return typeof part === 'string' ? part.length : part.plain.length + part.packed.length;
}

export interface TemplateStoreOptions {
  readonly maxBytes: number;
  /** Templates are rendered from the page's time, which no later request has. */
  readonly maxAgeMs: number;
  readonly now: () => number;
}

export interface TemplateStore<Name extends string> {
  /**
   * The template of a key, which is everything that it is rendered from; stored, being rendered, or rendered now. Only
   * templates of `status` are stored.
   */
  template(
    key: { readonly status: number; readonly texts: readonly string[] },
    render: () => Promise<DocumentTemplate<Name>>,
  ): Promise<DocumentTemplate<Name>>;
}

/** A hash of the texts and of where each ends. */
function keyOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('base64');
}

interface Stored<Name extends string> {
  readonly template: Promise<DocumentTemplate<Name>>;
  readonly at: number;
  bytes: number;
}

export function createTemplateStore<Name extends string>(options: TemplateStoreOptions): TemplateStore<Name> {
  const { maxAgeMs, maxBytes, now } = options;
  // The oldest first.
  const entries = new Map<string, Stored<Name>>();
  let bytes = 0;

  function drop(key: string, entry: Stored<Name>): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function dropOld(): void {
    const at = now();
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes && at - entry.at < maxAgeMs) return;
      drop(key, entry);
    }
  }

  return {
    template({ status, texts }, render) {
      const key = keyOf(texts);
      dropOld();
      const known = entries.get(key);
      if (known !== undefined) return known.template;
      const entry: Stored<Name> = { template: render(), at: now(), bytes: 0 };
      entries.set(key, entry);
      entry.template.then(
        (template) => {
          if (template.status !== status) return drop(key, entry);
          if (entries.get(key) !== entry) return;
          entry.bytes = template.parts.reduce((sum, part) => sum + bytesOf(part), 0);
          bytes += entry.bytes;
          dropOld();
        },
        () => drop(key, entry),
      );
      return entry.template;
    },
  };
}
