import type { LetterParts, Setting } from './email.ts';
import type { Words } from './texts/index.ts';

/** The letter for readers without pictures or HTML. */
export function renderText(parts: LetterParts, { origin }: Setting, words: Words): string {
  const { band, figures, sums } = parts;
  const paragraphs = [
    ...(band ? [`${band.strong} ${band.text}`] : []),
    parts.title,
    parts.lead,
    ...(figures ? [figures.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(sums ? [sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n')] : []),
    `${parts.button.label}:\n${parts.button.url}`,
    parts.note,
    `--\n${parts.reason}\n${words.allLetters}: ${origin}/account/details/\n${words.safety}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
