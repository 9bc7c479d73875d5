import { escapeHtml } from '../escape-html.ts';
import type { LetterParts, Setting } from './email.ts';
import { LOOKS, type Look, TEXT_FONT, TONES } from './styles.ts';
import type { Words } from './texts/index.ts';

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const PHONE = '+44 20 7946 0143';

/** One 600 px table with every style on its element: programs that read mail know little else. */
export function renderHtml(parts: LetterParts, { site, origin, language }: Setting, words: Words): string {
  const look = LOOKS[site];
  const rows = [
    header(look),
    band(parts),
    picture(parts, look),
    opening(parts, look),
    figures(parts, look),
    sums(parts, look),
    button(parts, look),
    note(parts, look),
    footer(parts, look, words, origin),
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(parts.subject)}</title>
<style>@media (max-width:480px){.letter>tbody>tr>td{padding-left:20px!important;padding-right:20px!important}.letter>tbody>tr>td.picture{padding:0!important}}</style></head>
<body style="margin:0;padding:0;background:${look.sunk}"><table ${TABLE} width="100%" bgcolor="${look.sunk}" style="background:${look.sunk}"><tr><td align="center" style="padding:32px 12px">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.preview)}</div>
<table ${TABLE} width="600" class="letter" bgcolor="${look.paper}" style="width:100%;max-width:600px;background:${look.paper}">
${rows.filter((row) => row !== '').join('\n')}
</table></td></tr></table></body></html>
`;
}

function header(look: Look): string {
  const cell = (width: number, height: number, extra: string) =>
    `<td width="${width}" height="${height}" ${extra}>&nbsp;</td>`;
  const filled = (radius: string, span = '') =>
    `${span}bgcolor="${look.accent}" style="font-size:0;line-height:0;border-radius:${radius}"`;
  const r = look.markRadius;
  const mark = `<table ${TABLE}><tr>${cell(11, 9, filled(`${r}px 0 0 0`))}${cell(9, 9, 'style="font-size:0;line-height:0"')}</tr><tr>${cell(20, 11, filled(`0 0 ${r}px ${r}px`, 'colspan="2" '))}</tr></table>`;
  return `<tr><td style="padding:26px 40px 22px"><table ${TABLE}><tr><td style="padding-right:9px">${mark}</td><td style="${heading(look, 21, 24)};font-weight:bold">Marque</td><td style="${text(14, 20, look.ink2)};padding:5px 0 0 8px">${look.siteName}</td></tr></table></td></tr>`;
}

function band({ band: said }: LetterParts): string {
  if (said === undefined) return '';
  const tone = TONES[said.tone];
  return `<tr><td bgcolor="${tone}" style="background:${tone};padding:14px 40px;${text(16, 23, '#ffffff')}"><b>${escapeHtml(said.strong)}</b> ${escapeHtml(said.text)}</td></tr>`;
}

function picture({ picture: shown }: LetterParts, look: Look): string {
  if (shown === undefined) return '';
  return `<tr><td class="picture" style="font-size:0;line-height:0"><img src="${escapeHtml(shown.url)}" width="600" height="338" alt="${escapeHtml(shown.description)}" style="display:block;width:100%;height:auto;border:0;background:${look.sunk}"></td></tr>`;
}

function opening({ title, lead }: LetterParts, look: Look): string {
  return `<tr><td style="padding:28px 40px 0"><h1 style="margin:0;${heading(look, 28, 33)}">${escapeHtml(title)}</h1><p style="margin:8px 0 0;${text(16, 25, look.ink2)}">${escapeHtml(lead)}</p></td></tr>`;
}

function figures({ figures: pair }: LetterParts, look: Look): string {
  if (pair === undefined) return '';
  const [left, right] = pair;
  const colour = right.isUrgent ? TONES.ending : look.ink;
  return `<tr><td style="padding:22px 40px 0"><table ${TABLE} width="100%"><tr><td style="${text(13, 20, look.ink3)}">${escapeHtml(left.label)}</td><td align="right" style="${text(13, 20, look.ink3)}">${escapeHtml(right.label)}</td></tr><tr><td style="${text(34, 40, look.ink)};font-weight:bold;letter-spacing:-1px">${escapeHtml(left.value)}</td><td align="right" style="${text(22, 40, colour)};font-weight:bold;letter-spacing:-.4px">${escapeHtml(right.value)}</td></tr></table></td></tr>`;
}

function sums({ sums: lines }: LetterParts, look: Look): string {
  if (lines === undefined || lines.length === 0) return '';
  const rows = lines.map(({ label, amount, isTotal }) => {
    const total = isTotal ? `;border-top:1px solid ${look.line};padding-top:6px;font-weight:bold` : '';
    return `<tr><td style="${text(15, 28, isTotal ? look.ink : look.ink2)}${total}">${escapeHtml(label)}</td><td align="right" style="${text(15, 28, look.ink)}${total}">${escapeHtml(amount)}</td></tr>`;
  });
  return `<tr><td style="padding:18px 40px 0"><table ${TABLE} width="100%">${rows.join('')}</table></td></tr>`;
}

function button({ button: { label, url } }: LetterParts, look: Look): string {
  return `<tr><td style="padding:24px 40px 0"><table ${TABLE} width="100%"><tr><td align="center" bgcolor="${look.accent}" style="background:${look.accent};border-radius:2px"><a href="${escapeHtml(url)}" style="display:block;padding:17px 20px;${text(16, 22, '#ffffff')};font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td></tr></table></td></tr>`;
}

function note({ note: said }: LetterParts, look: Look): string {
  return `<tr><td style="padding:16px 40px 34px;${text(14, 22, look.ink3)}">${escapeHtml(said)}</td></tr>`;
}

function footer({ reason }: LetterParts, look: Look, words: Words, origin: string): string {
  const link = `<a href="${escapeHtml(origin)}/account/details/" style="color:${look.accent}">${escapeHtml(words.allLetters)}</a>`;
  return `<tr><td bgcolor="${look.wash}" style="background:${look.wash};padding:22px 40px 26px;${text(13, 21, look.ink3)}">${escapeHtml(reason)} ${link}<br>Marque, ${PHONE}. ${escapeHtml(words.safety)}</td></tr>`;
}

function text(size: number, lineHeight: number, colour: string): string {
  return `font-family:${TEXT_FONT};font-size:${size}px;line-height:${lineHeight}px;color:${colour}`;
}

function heading(look: Look, size: number, lineHeight: number): string {
  return `font-family:${look.headingFont};font-size:${size}px;line-height:${lineHeight}px;font-weight:${look.headingWeight};color:${look.ink};letter-spacing:-.6px;font-stretch:116%`;
}
