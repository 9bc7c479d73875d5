import { sentenceSpace } from '@marque/core/rules/format';
import type { Site } from '@marque/core/rules/lot';
import { escapeHtml } from '../escape-html.ts';
import type { ComposedContent, EmailContent, EmailContext } from './email.ts';
import type { EmailTexts } from './texts/index.ts';

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const PHONE = '+44 20 7946 0143';

/** One 600 px table with inline styles: mail programs support little else. */
export function renderHtml(content: ComposedContent, { site, language }: EmailContext, texts: EmailTexts): string {
  const style = SITE_STYLES[site];
  const space = sentenceSpace(language);
  const rows = [
    header(style),
    band(content, space),
    picture(content, style),
    opening(content, style),
    quotation(content, style),
    figures(content, style),
    details(content, style),
    sums(content, style),
    button(content, style),
    note(content, style),
    footer(content, style, texts, space),
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(content.subject)}</title>
<style>@media (max-width:480px){.letter>tbody>tr>td{padding-left:20px!important;padding-right:20px!important}.letter>tbody>tr>td.picture{padding:0!important}}</style></head>
<body style="margin:0;padding:0;background:${style.sunk}"><table ${TABLE} width="100%" bgcolor="${style.sunk}" style="background:${style.sunk}"><tr><td align="center" style="padding:32px 12px">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table ${TABLE} width="600" class="letter" bgcolor="${style.paper}" style="width:100%;max-width:600px;background:${style.paper}">
${rows.filter((row) => row !== '').join('\n')}
</table></td></tr></table></body></html>
`;
}

function header(style: SiteStyle): string {
  const cell = (width: number, height: number, extra: string) =>
    `<td width="${width}" height="${height}" ${extra}>&nbsp;</td>`;
  const filled = (radius: string, span = '') =>
    `${span}bgcolor="${style.accent}" style="font-size:0;line-height:0;border-radius:${radius}"`;
  const r = style.markRadius;
  const mark = `<table ${TABLE}><tr>${cell(11, 9, filled(`${r}px 0 0 0`))}${cell(9, 9, 'style="font-size:0;line-height:0"')}</tr><tr>${cell(20, 11, filled(`0 0 ${r}px ${r}px`, 'colspan="2" '))}</tr></table>`;
  return `<tr><td style="padding:26px 40px 22px"><table ${TABLE}><tr><td style="padding-right:9px">${mark}</td><td style="${headingStyle(style, 21, 24)};font-weight:bold">Marque</td><td style="${textStyle(14, 20, style.ink2)};padding:5px 0 0 8px">${style.siteName}</td></tr></table></td></tr>`;
}

function band({ band: shown }: EmailContent, space: string): string {
  if (shown === undefined) return '';
  const tone = BAND_COLOURS[shown.tone];
  return `<tr><td bgcolor="${tone}" style="background:${tone};padding:14px 40px;${textStyle(16, 23, '#ffffff')}"><b>${escapeHtml(shown.strong)}</b>${space}${escapeHtml(shown.text)}</td></tr>`;
}

function picture({ picture: shown }: EmailContent, style: SiteStyle): string {
  if (shown === undefined) return '';
  return `<tr><td class="picture" style="font-size:0;line-height:0"><img src="${escapeHtml(shown.url)}" width="600" height="338" alt="${escapeHtml(shown.description)}" style="display:block;width:100%;height:auto;border:0;background:${style.sunk}"></td></tr>`;
}

function opening({ title, lead }: EmailContent, style: SiteStyle): string {
  return `<tr><td style="padding:28px 40px 0"><h1 style="margin:0;${headingStyle(style, 28, 33)}">${escapeHtml(title)}</h1><p style="margin:8px 0 0;${textStyle(16, 25, style.ink2)}">${withBreaks(lead)}</p></td></tr>`;
}

function quotation({ quote }: EmailContent, style: SiteStyle): string {
  if (quote === undefined) return '';
  return `<tr><td style="padding:18px 40px 0"><p style="margin:0;${textStyle(14, 22, style.ink3)}">${escapeHtml(quote.label)}</p><table ${TABLE} width="100%"><tr><td style="border-left:2px solid ${style.line};padding:4px 0 4px 12px;${textStyle(14, 22, style.ink2)}">${withBreaks(quote.text)}</td></tr></table></td></tr>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function figures({ figures: pair }: EmailContent, style: SiteStyle): string {
  if (pair === undefined) return '';
  const [left, right] = pair;
  const colour = right.isUrgent ? BAND_COLOURS.ending : style.ink;
  return `<tr><td style="padding:22px 40px 0"><table ${TABLE} width="100%"><tr><td style="${textStyle(13, 20, style.ink3)}">${escapeHtml(left.label)}</td><td align="right" style="${textStyle(13, 20, style.ink3)}">${escapeHtml(right.label)}</td></tr><tr><td style="${textStyle(34, 40, style.ink)};font-weight:bold;letter-spacing:-1px">${escapeHtml(left.value)}</td><td align="right" style="${textStyle(22, 40, colour)};font-weight:bold;letter-spacing:-.4px">${escapeHtml(right.value)}</td></tr></table></td></tr>`;
}

function details({ details: lines }: EmailContent, style: SiteStyle): string {
  if (lines === undefined || lines.length === 0) return '';
  const rows = lines.map(
    ({ label, text }) =>
      `<tr><td valign="top" width="32%" style="${textStyle(15, 24, style.ink2)};padding:4px 16px 4px 0">${escapeHtml(label)}</td><td style="${textStyle(15, 24, style.ink)};padding:4px 0">${withBreaks(text)}</td></tr>`,
  );
  return `<tr><td style="padding:18px 40px 0"><table ${TABLE} width="100%">${rows.join('')}</table></td></tr>`;
}

function sums({ sums: lines }: EmailContent, style: SiteStyle): string {
  if (lines === undefined || lines.length === 0) return '';
  const rows = lines.map(({ label, amount, isTotal }) => {
    const total = isTotal ? `;border-top:1px solid ${style.line};padding-top:6px;font-weight:bold` : '';
    return `<tr><td style="${textStyle(15, 28, isTotal ? style.ink : style.ink2)}${total}">${escapeHtml(label)}</td><td align="right" style="${textStyle(15, 28, style.ink)}${total}">${escapeHtml(amount)}</td></tr>`;
  });
  return `<tr><td style="padding:18px 40px 0"><table ${TABLE} width="100%">${rows.join('')}</table></td></tr>`;
}

function button({ button: { label, url } }: EmailContent, style: SiteStyle): string {
  return `<tr><td style="padding:24px 40px 0"><table ${TABLE} width="100%"><tr><td align="center" bgcolor="${style.accent}" style="background:${style.accent};border-radius:2px"><a href="${escapeHtml(url)}" style="display:block;padding:17px 20px;${textStyle(16, 22, '#ffffff')};font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td></tr></table></td></tr>`;
}

function note({ note: shown }: EmailContent, style: SiteStyle): string {
  return `<tr><td style="padding:16px 40px 34px;${textStyle(14, 22, style.ink3)}">${escapeHtml(shown)}</td></tr>`;
}

function footer(
  { reason, links: footerLinks }: ComposedContent,
  style: SiteStyle,
  texts: EmailTexts,
  space: string,
): string {
  const links = footerLinks.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color:${style.accent}">${escapeHtml(label)}</a>`,
  );
  return `<tr><td bgcolor="${style.wash}" style="background:${style.wash};padding:22px 40px 26px;${textStyle(13, 21, style.ink3)}">${escapeHtml(reason)}${space}${links.join(' · ')}<br>Marque, ${PHONE}. ${escapeHtml(texts.safety)}</td></tr>`;
}

function textStyle(size: number, lineHeight: number, colour: string): string {
  return `font-family:${TEXT_FONT};font-size:${size}px;line-height:${lineHeight}px;color:${colour}`;
}

function headingStyle(style: SiteStyle, size: number, lineHeight: number): string {
  return `font-family:${style.headingFont};font-size:${size}px;line-height:${lineHeight}px;font-weight:${style.headingWeight};color:${style.ink};letter-spacing:-.6px;font-stretch:116%`;
}

/** The style of a site's e-mails, as values: mail programs load no style sheet of ours. */
interface SiteStyle {
  readonly siteName: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly paper: string;
  readonly wash: string;
  readonly sunk: string;
  readonly line: string;
  readonly accent: string;
  readonly headingFont: string;
  readonly headingWeight: number;
  /** Rounds the outer corners of the mark: a square for cars, a disc for watches. */
  readonly markRadius: number;
}

const SITE_STYLES: Readonly<Record<Site, SiteStyle>> = {
  cars: {
    siteName: 'Cars',
    ink: '#14171a',
    ink2: '#474d52',
    ink3: '#5f6569',
    paper: '#fbfaf7',
    wash: '#f3f1eb',
    sunk: '#eae7df',
    line: '#dcd8ce',
    accent: '#0d5c3f',
    headingFont: "'Archivo','Arial Black',Arial,sans-serif",
    headingWeight: 600,
    markRadius: 0,
  },
  watches: {
    siteName: 'Watches',
    ink: '#10182a',
    ink2: '#444b5c',
    ink3: '#5d6272',
    paper: '#fbf9f5',
    wash: '#f4f0e8',
    sunk: '#ebe5d9',
    line: '#ddd6c8',
    accent: '#7a5827',
    headingFont: "'Newsreader',Georgia,'Times New Roman',serif",
    headingWeight: 500,
    markRadius: 10,
  },
};

const TEXT_FONT = "'Inter',Arial,Helvetica,sans-serif";

/** Colours of states on both sites: outbid, won, ending soon. */
const BAND_COLOURS = { live: '#c2262d', met: '#1d6b45', ending: '#a04f00' } as const;
