/** The part of pdfkit that is used: it ships no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface TextOptions {
    readonly width?: number;
    readonly align?: 'left' | 'right';
    readonly continued?: boolean;
    readonly features?: readonly string[];
    readonly lineGap?: number;
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      readonly size: 'A4';
      readonly margin: number;
      readonly lang: string;
      readonly displayTitle: boolean;
      readonly font: string;
      readonly info: Readonly<Record<string, string | Date>>;
    });
    readonly page: { readonly width: number; readonly height: number };
    y: number;
    registerFont(name: string, path: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    text(text: string, options?: TextOptions): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    fill(colour: string): this;
    path(shape: string): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    end(): void;
  }
}
