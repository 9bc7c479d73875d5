import type { CheckedRow, ImportPlan } from './check-row.ts';

/**
 * SHA-256 of a text in UTF-8. Programs pass it, since the pure folders have none: `createHash('sha256')` of Node,
 * `crypto.subtle.digest('SHA-256', …)` of a page.
 */
export type Digest = (text: string) => Promise<Uint8Array>;

/**
 * What makes a row the one that it is: its vendor, its form, and the cells of the key columns; without key columns, or with
 * blank ones, its own answers. Neither the file, the order of rows and columns nor the way in which a date is written counts,
 * so that a file that is imported again, or an edited one, names the same consignments.
 */
export function rowIdentity(
  { form, headers, mapping, setting }: Pick<ImportPlan, 'form' | 'headers' | 'mapping' | 'setting'>,
  { cells, own }: Pick<CheckedRow, 'cells' | 'own'>,
): string {
  const named = mapping.keyColumns.map((column) => (cells[headers.indexOf(column)] ?? '').replace(/\s+/g, ' ').trim());
  const isNamed = named.some((cell) => cell !== '');
  const content = Object.keys(own)
    .toSorted()
    .map((key) => [key, own[key]]);
  return JSON.stringify([
    'marque-import',
    setting.vendorId,
    form.variant.id,
    isNamed ? ['named', named] : ['content', content],
  ]);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The id of the consignment that a row becomes: a UUID of version 8 (RFC 9562) from the digest of its identity. */
export async function rowKey(identity: string, digest: Digest): Promise<string> {
  const bytes = (await digest(identity)).slice(0, 16);
  if (bytes.length < 16) throw new RangeError('The digest is too short for a UUID.');
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => HEX[byte]).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
