import { keyInAddress } from '@marque/core/contracts/uploads';
import type { VariantId } from '@marque/core/contracts/uploads/checks';
import type { UserId } from '@marque/core/rules/lot';
import type { SealUpload } from './content/seal-upload.ts';
import type { UploadRow, UploadStore } from './store.ts';

/** A file that answers name: the field that it answers, and its address. */
export interface NamedFile {
  readonly field: string;
  readonly url: string;
}

/** A file that has arrived, with the name and media type that its content gave it. */
export interface ClaimedFile extends NamedFile {
  readonly name: string;
  readonly type: string;
}

/**
 * Which of the files that answers name have arrived, for that form and that field, sent by one of these people or by a
 * visitor; other files are left out. Visitors’ files become the first owner’s: only a visitor who fills in a form
 * and then logs in knows their addresses. Without owners only visitors’ files count.
 */
export type ClaimFiles = (
  owners: readonly UserId[],
  formName: VariantId,
  files: readonly NamedFile[],
) => Promise<readonly ClaimedFile[]>;

/** The files of a field as they are stored with a form: named and typed as claimed, not as their sender says. */
export function asClaimed<File extends { readonly url: string }>(
  files: readonly File[],
  field: string,
  claimed: readonly ClaimedFile[],
): File[] {
  return files.map((file) => {
    const found = claimed.find((one) => one.field === field && one.url === file.url);
    return found === undefined ? file : { ...file, name: found.name, type: found.type };
  });
}

/** So many files are asked for at a time, where the storage has to be asked. */
const AT_ONCE = 8;

export function createClaimFiles(store: UploadStore, sealUpload: SealUpload): ClaimFiles {
  return async (owners, formName, files) => {
    const rows = await findRows(store, files);
    const isTheirs = ({ user_id: userId }: UploadRow) => userId === null || owners.includes(userId);
    const wanted = files.filter(({ field, url }) => {
      const row = rowAt(rows, url);
      return row !== undefined && isTheirs(row) && row.form_name === formName && row.field === field;
    });
    const there = await settleAll(
      wanted.flatMap(({ url }) => rowAt(rows, url) ?? []),
      sealUpload,
    );
    const claimed = wanted.filter(({ url }) => there.has(keyInAddress(url) ?? ''));
    const [first] = owners;
    if (first !== undefined) {
      const strays = claimed
        .flatMap(({ url }) => rowAt(rows, url) ?? [])
        .filter(({ user_id: userId }) => userId === null);
      await store.adopt(
        strays.map(({ key }) => key),
        first,
      );
    }
    // A conversion changes the name and the type.
    const verified = await findRows(store, claimed);
    return claimed.flatMap((file) => {
      const row = rowAt(verified, file.url);
      return row === undefined ? [] : [{ ...file, name: row.name, type: row.type }];
    });
  };
}

type Rows = ReadonlyMap<string, UploadRow>;

async function findRows(store: UploadStore, files: readonly NamedFile[]): Promise<Rows> {
  const keys = [...new Set(files.flatMap(({ url }) => keyInAddress(url) ?? []))];
  const rows: UploadRow[] = [];
  // SQL takes only so many parameters, and forms many files.
  for (let from = 0; from < keys.length; from += KEYS_A_TIME) {
    rows.push(...(await store.find(keys.slice(from, from + KEYS_A_TIME))));
  }
  return new Map(rows.map((row) => [row.key, row]));
}

const KEYS_A_TIME = 500;

function rowAt(rows: Rows, url: string): UploadRow | undefined {
  return rows.get(keyInAddress(url) ?? '');
}

async function settleAll(rows: readonly UploadRow[], sealUpload: SealUpload): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await Promise.all(
      rows.slice(from, from + AT_ONCE).map(async (row) => {
        if (await sealUpload(row)) there.add(row.key);
      }),
    );
  }
  return there;
}
