import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { BOLD_FONT, PDF_FONTS, runsOf } from './fonts.ts';
import type { PdfDocument, PdfFact } from './pdf-document.ts';

/** Points: 72 to the inch. */
const MARGIN = 56;
const COLUMN = 230;
const LABEL_WIDTH = 110;
const AMOUNT_WIDTH = 110;
const SIZE = { small: 8.5, text: 10, total: 12, heading: 24 } as const;
/** The marks of the sites in a square of 14 points: a square, or a disc, without its upper right quarter. */
const MARKS = {
  cars: { shape: 'M0 0 H7 V7 H14 V14 H0 Z', colour: '#0d5c3f' },
  watches: { shape: 'M7 7 V0 A7 7 0 1 0 14 7 Z', colour: '#86622f' },
} as const;
const MARK_WIDTH = 22;
const INK = '#14171a';
const SOFT = '#565b60';
const RULE = '#cfccc4';

/** Draws a document on one page; a long title takes more lines. `fonts`: the folder of the fonts. */
export async function drawInvoice(document: PdfDocument, fonts: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-GB',
    displayTitle: true,
    font: join(fonts, PDF_FONTS[0].file),
    info: { Title: `${document.heading} ${document.number}`, Author: document.issuer[0] ?? '' },
  });
  for (const { name, file } of [...PDF_FONTS, BOLD_FONT]) pdf.registerFont(name, join(fonts, file));
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  drawHead(pdf, document);
  drawParties(pdf, document);
  drawLines(pdf, document);
  drawNote(pdf, document);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PDFDocument>;

function widthOf({ page }: Pdf): number {
  return page.width - 2 * MARGIN;
}

function drawHead(pdf: Pdf, { site, brand, heading, number }: PdfDocument): void {
  const { shape, colour } = MARKS[site];
  pdf.save().translate(MARGIN, MARGIN).path(shape).fill(colour).restore();
  drawBold(pdf, brand, MARGIN + MARK_WIDTH, MARGIN, { size: SIZE.total, width: COLUMN });
  drawBold(pdf, heading, MARGIN, MARGIN + 48, { size: SIZE.heading, width: widthOf(pdf) });
  drawText(pdf, number, MARGIN, pdf.y + 2, { size: SIZE.total, colour: SOFT, width: widthOf(pdf) });
}

function drawParties(pdf: Pdf, { issuer, customer, facts }: PdfDocument): void {
  const top = pdf.y + 28;
  const right = pdf.page.width - MARGIN - COLUMN;
  drawText(pdf, customer.label, MARGIN, top, { size: SIZE.small, colour: SOFT, width: COLUMN });
  for (const line of customer.lines) drawText(pdf, line, MARGIN, pdf.y + 2, { width: COLUMN });
  const leftEnd = pdf.y;
  pdf.y = top;
  for (const line of issuer) drawText(pdf, line, right, pdf.y + 2, { width: COLUMN });
  pdf.y = Math.max(leftEnd, pdf.y) + 20;
  drawFacts(pdf, facts);
}

function drawFacts(pdf: Pdf, facts: readonly PdfFact[]): void {
  for (const { label, value } of facts) {
    const top = pdf.y + 3;
    drawText(pdf, label, MARGIN, top, { colour: SOFT, width: LABEL_WIDTH });
    drawText(pdf, value, MARGIN + LABEL_WIDTH, top, { width: widthOf(pdf) - LABEL_WIDTH });
  }
}

function drawLines(pdf: Pdf, { subject, lines }: PdfDocument): void {
  pdf.y += 22;
  drawBold(pdf, subject, MARGIN, pdf.y, { size: SIZE.text, width: widthOf(pdf) });
  const amountLeft = pdf.page.width - MARGIN - AMOUNT_WIDTH;
  for (const { label, amount, isTotal } of lines) {
    drawRule(pdf, pdf.y + 8);
    const top = pdf.y + 15;
    const size = isTotal ? SIZE.total : SIZE.text;
    const draw = isTotal ? drawBold : drawText;
    draw(pdf, label, MARGIN, top, { size, width: widthOf(pdf) - AMOUNT_WIDTH });
    const end = pdf.y;
    draw(pdf, amount, amountLeft, top, { size, width: AMOUNT_WIDTH, align: 'right' });
    pdf.y = Math.max(end, pdf.y);
  }
  drawRule(pdf, pdf.y + 8);
}

function drawNote(pdf: Pdf, { note, bank }: PdfDocument): void {
  drawText(pdf, note, MARGIN, pdf.y + 26, { width: widthOf(pdf) });
  pdf.y += 10;
  drawFacts(pdf, bank);
}

interface TextLook {
  readonly width: number;
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** Draws a text whose letters may need several fonts. One that is aligned to the right needs one font. */
function drawText(pdf: Pdf, text: string, x: number, y: number, look: TextLook): void {
  const { width, size = SIZE.text, colour = INK, align = 'left' } = look;
  const runs = runsOf(text);
  pdf.fontSize(size).fillColor(colour);
  runs.forEach((run, index) => {
    const options = { width, align, continued: index < runs.length - 1, features: featuresOf(align) };
    pdf.font(run.font);
    if (index === 0) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  });
}

/** Bold letters are Latin; a title with others is drawn in the regular fonts. */
function drawBold(pdf: Pdf, text: string, x: number, y: number, look: TextLook): void {
  const runs = runsOf(text);
  const [run] = runs;
  if (run === undefined || runs.length > 1 || run.font !== 'latin') {
    drawText(pdf, text, x, y, look);
    return;
  }
  const { width, size = SIZE.text, colour = INK, align = 'left' } = look;
  pdf.fontSize(size).fillColor(colour).font(BOLD_FONT.name);
  pdf.text(run.text, x, y, { width, align, features: featuresOf(align) });
}

/** Figures below one another have one width. */
function featuresOf(align: 'left' | 'right'): readonly string[] {
  return align === 'right' ? ['tnum', 'kern'] : ['kern'];
}

function drawRule(pdf: Pdf, y: number): void {
  pdf
    .strokeColor(RULE)
    .lineWidth(0.75)
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .stroke();
}
