import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { newStorageKey, type OpenedObject, type StoragePort } from '../platform/storage/index.ts';
import { pdfDocument } from './pdf/pdf-document.ts';
import { createPdfQueue, type PdfQueue } from './pdf/pdf-queue.ts';
import { presentInvoice } from './present-invoice.ts';
import { readInvoicePdfRoute } from './read-invoice-pdf.ts';
import { findInvoice, type InvoiceRow, savePdfKey } from './store.ts';

const FONTS = fileURLToPath(new URL('../../fonts', import.meta.url));

/** `busy`: too many PDFs are being made. `failed`: this one could not be. */
export type OpenPdf = (row: InvoiceRow, sender: string) => Promise<OpenedObject | 'busy' | 'failed'>;

/** The PDFs of invoices: each is made at its first request, kept in the storage, and never made again. */
export function createInvoicePdfs(
  context: ServerContext,
  storage: Pick<StoragePort, 'open' | 'put' | 'remove'>,
  queue: PdfQueue = createPdfQueue((err) => context.log.error({ err }, 'the PDF of an invoice could not be made')),
): { readonly routes: Route[]; stop(): Promise<void> } {
  const { db } = context;
  /** Documents that are being made: requests for the same one wait for it together. */
  const underWay = new Map<string, Promise<'made' | 'busy' | 'failed'>>();

  async function make(row: InvoiceRow, sender: string): Promise<'made' | 'busy' | 'failed'> {
    const document = pdfDocument(await presentInvoice(db.read, row));
    const pdf = await queue.run(sender, { document, fonts: FONTS });
    if (pdf === 'busy') return 'busy';
    if (pdf === null) return 'failed';
    await keep(row.number, pdf);
    return 'made';
  }

  /** A file without a row that names it could never be found again, so it goes where another was kept first. */
  async function keep(number: string, pdf: Uint8Array): Promise<void> {
    const key = newStorageKey('pdf');
    const folder = await mkdtemp(join(tmpdir(), 'marque-pdf-'));
    try {
      const file = join(folder, 'invoice.pdf');
      await writeFile(file, pdf);
      await storage.put(key, file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const kept = await db.write(async (transaction) => {
      await savePdfKey(transaction, number, key);
      return (await findInvoice(transaction, number))?.pdf_key;
    });
    if (kept !== key) await storage.remove(key);
  }

  async function makeOnce(row: InvoiceRow, sender: string): Promise<'made' | 'busy' | 'failed'> {
    const running = underWay.get(row.number) ?? make(row, sender).finally(() => underWay.delete(row.number));
    underWay.set(row.number, running);
    return running;
  }

  const openPdf: OpenPdf = async (row, sender) => {
    const known = row.pdf_key === null ? null : await storage.open(row.pdf_key);
    if (known !== null) return known;
    const made = await makeOnce(row, sender);
    if (made !== 'made') return made;
    const key = (await findInvoice(db.read, row.number))?.pdf_key ?? null;
    return (key === null ? null : await storage.open(key)) ?? 'failed';
  };

  const limiter = createRateLimiter(context, 'invoicePdfs');
  return { routes: [readInvoicePdfRoute({ context, openPdf, limiter })], stop: queue.stop };
}
