import type { EmailContent, EmailContext } from './email.ts';
import type { EmailTexts } from './texts/index.ts';

/** The e-mail as plain text. */
export function renderText(content: EmailContent, { origin }: EmailContext, texts: EmailTexts): string {
  const { band, figures, sums } = content;
  const paragraphs = [
    ...(band ? [`${band.strong} ${band.text}`] : []),
    content.title,
    content.lead,
    ...(figures ? [figures.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(sums ? [sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n')] : []),
    `${content.button.label}:\n${content.button.url}`,
    content.note,
    `--\n${content.reason}\n${texts.emailPreferences}: ${origin}/account/details/\n${texts.safety}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
