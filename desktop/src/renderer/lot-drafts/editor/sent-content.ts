import { type LotDraft, saveLotDraft } from '@marque/core/contracts/staff';

export type LotContent = LotDraft['content'];

/**
 * The content as the server stores it: without blank facts and paragraphs, and with the spaces of its own schema. Null while it
 * has something that the server would refuse as malformed.
 */
export function sentContent(content: LotContent): LotContent | null {
  const filled = {
    ...content,
    facts: content.facts.filter(({ value }) => value.trim() !== ''),
    story: content.story.filter((paragraph) => paragraph.trim() !== ''),
    make: content.make?.trim() === '' ? null : content.make,
    model: content.model?.trim() === '' ? null : content.model,
    registration: content.registration?.trim() === '' ? null : content.registration,
  };
  const parsed = saveLotDraft.body?.safeParse({ revision: 1, content: filled });
  return parsed?.success === true ? (parsed.data as { readonly content: LotContent }).content : null;
}
