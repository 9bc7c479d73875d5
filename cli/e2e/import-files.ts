/** Files of rows for the journeys of imports, and what the server has of them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { compileForm } from '@marque/core/forms/engine';
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import { writeTable } from '@marque/core/imports';
import type { Workspace } from './harness/index.ts';

/** The account of seller@marque.test. */
export const VENDOR = 1003;

/** Cells that answer the fields of a form which must be answered. */
export function requiredCells(variant: ConsignmentId): Record<string, string> {
  const fields = [...compileForm(variantOf(variant)).fields.values()];
  const asked = fields.filter(({ required, visibleWhen }) => required && visibleWhen === undefined);
  return Object.fromEntries(asked.map(({ key, kind, options }) => [key, options?.[0] ?? CELLS[kind] ?? 'Sound']));
}

const CELLS: Readonly<Record<string, string>> = {
  email: 'ada@marque.test',
  tel: '07700 900123',
  money: '£2,500',
  whole: '12',
  year: '1974',
  date: '1974-03-02',
  country: 'United Kingdom',
  choice: 'yes',
  agreement: 'yes',
};

export const COLUMNS = [
  'rowId',
  'vendorFullName',
  'vendorEmail',
  'vendorPhone',
  'source',
  'vendorType',
  'partTitle',
  'reservePrice',
  'canEscrow',
  'partLocation',
  'tellUsAboutThePart',
  'termsAndConditions',
] as const;

type Change = Partial<Record<(typeof COLUMNS)[number] | 'images', string>>;

/** The cells of a complete row. */
export function partRow(name: string, change: Change = {}): Record<string, string> {
  return {
    rowId: name,
    vendorFullName: 'Ada Vane',
    vendorEmail: 'ada@marque.test',
    vendorPhone: '07700 900123',
    source: 'Forum',
    vendorType: 'Private',
    partTitle: `Carburettor ${name}`,
    reservePrice: '£250',
    canEscrow: 'yes',
    partLocation: 'Leeds',
    tellUsAboutThePart: 'A pair, "rebuilt"\nand tested.',
    termsAndConditions: 'yes',
    ...change,
  };
}

/** Complete rows with the names "a-1", "a-2" …. */
export function partRows(count: number, name: string): readonly Record<string, string>[] {
  return Array.from({ length: count }, (_, at) => partRow(`${name}-${at + 1}`));
}

export function writeCsv(
  { folder }: Workspace,
  file: string,
  rows: readonly Record<string, string>[],
  columns: readonly string[] = COLUMNS,
): void {
  const table = writeTable(
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? '')),
  );
  writeFileSync(join(folder, file), table);
}

/** A picture of one colour. */
export function pngOf(grey: number): Buffer {
  const size = 8;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const lines = Buffer.concat(Array.from({ length: size }, () => Buffer.from([0, ...Array(size).fill(grey)])));
  const part = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const named = Buffer.concat([Buffer.from(type), content]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    part('IHDR', head),
    part('IDAT', deflateSync(lines)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

interface ServerProspect {
  readonly id: string;
  readonly title: string | null;
  readonly isSubmitted: 0 | 1;
}

/** Asks the API as staff. */
export async function openStaffApi(origin: string) {
  const body = JSON.stringify({ email: 'staff@marque.test', password: 'marque-demo-1' });
  const headers = { 'content-type': 'application/json' };
  const session = await fetch(`${origin}/v1/sessions`, { method: 'POST', headers, body });
  const { accessToken } = (await session.json()) as { readonly accessToken: string };
  const read = async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as Body;
  };
  return {
    /** The vendor's consignments whose titles contain a text. */
    async prospects(text: string): Promise<readonly ServerProspect[]> {
      const found: ServerProspect[] = [];
      for (let after = ''; ; ) {
        const page = await read<{ readonly prospects: readonly ServerProspect[]; readonly next: string | null }>(
          `/v1/prospects/consignment?vid=${VENDOR}${after}`,
        );
        found.push(...page.prospects.filter(({ title }) => title?.includes(text) === true));
        if (page.next === null) return found;
        after = `&after=${page.next}`;
      }
    },
    answers: async (id: string) =>
      (
        await read<{ readonly formData: { readonly answers: Readonly<Record<string, unknown>> } }>(
          `/v1/prospects/consignment/${id}`,
        )
      ).formData.answers,
  };
}
