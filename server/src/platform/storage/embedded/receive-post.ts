import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { MOST_UPLOAD_BYTES, type UploadFault } from '@marque/core/rules/uploads';
import type { ArrivalRefusal, UploadReceiver } from '../port.ts';
import { isStorageKey } from '../storage-key.ts';
import { checkPost, type PostFields, type PostTarget, type UploadPermission } from './check-post.ts';
import { type StorageError, storageError } from './storage-error.ts';
import { type FileStore, type ReceivedFile, TooLargeError } from './stored-files.ts';

/** Names and values before the file together, as S3 bounds them. */
const MOST_FIELD_BYTES = 20_480;

export const FORM_LIMITS = {
  fieldNameSize: 200,
  fieldSize: MOST_FIELD_BYTES,
  fields: 100,
  parts: 101,
  // A second one is read to be refused.
  files: 2,
  headerPairs: 20,
  // Counted on its way to the disk, against what its own policy says.
  fileSize: Number.POSITIVE_INFINITY,
} as const;

export interface PostReceiver {
  readonly files: FileStore;
  readonly reception: UploadReceiver;
  /** Asked once the fields are in: what then is in time may take as long as it takes to arrive. */
  readonly target: () => PostTarget;
}

type Outcome<Value> = Result<Value, StorageError>;

export interface Posted {
  readonly key: string;
  readonly md5: string;
}

/**
 * Reads a form part by part: the fields, then the file, straight to the disk. Fields after the file are ignored,
 * as with S3. A failure leaves no file behind; a file counts once its form is complete. Rejects with
 * what the disk says.
 */
export async function receivePost(form: AsyncIterable<Multipart>, parts: PostReceiver): Promise<Outcome<Posted>> {
  const read = await readForm(form, parts);
  if (!read.ok) return read;
  const { key, file } = read.value;
  try {
    const judged = await parts.reception.judge({ key, path: file.path });
    if (!judged.ok) return refuse(errorFor(judged.error));
    const isKept = await file.keep();
    if (!isKept) return refuse(TAKEN);
    await judged.value();
    return succeed({ key, md5: file.md5 });
  } finally {
    await file.discard();
  }
}

const TAKEN = storageError('PreconditionFailed', 'A file is stored under this key already.');

function errorFor(refusal: ArrivalRefusal): StorageError {
  if (refusal === 'taken') return TAKEN;
  if (refusal === 'busy') return storageError('ServiceUnavailable', 'Too many files wait. Try again later.');
  return { ...storageError('InvalidContent', SENTENCES[refusal]), fault: refusal };
}

const SENTENCES: Readonly<Record<UploadFault, string>> = {
  fileQuantityLimitExceeded: 'The field takes no more files.',
  fileTypeNotSupported: 'Files of this type are not accepted.',
  fileTooLarge: `The file is larger than ${MOST_UPLOAD_BYTES} bytes.`,
  fileLargerThanAnnounced: 'The file is larger than was announced for its permission.',
  fileContentMismatch: 'The file is not what the ending of its name says.',
  fileDamaged: 'The file is damaged or incomplete.',
  pictureTooLarge: 'The picture has too many pixels.',
  pictureNotConverted: 'The picture could not be converted in time.',
};

interface FormWithFile {
  readonly key: string;
  readonly file: ReceivedFile;
}

async function readForm(form: AsyncIterable<Multipart>, parts: PostReceiver): Promise<Outcome<FormWithFile>> {
  const fields = new Map<string, string>();
  let read: FormWithFile | null = null;
  let bytes = 0;
  try {
    for await (const part of form) {
      if (read !== null) {
        if (part.type === 'field') continue;
        return await undo(read, storageError('InvalidArgument', 'The form must have exactly one file.'));
      }
      if (part.type === 'file') {
        const received = await readFile(part, fields, parts);
        if (!received.ok) return received;
        read = received.value;
        continue;
      }
      bytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(String(part.value));
      const wrong = bytes > MOST_FIELD_BYTES || part.valueTruncated ? TOO_MANY_FIELDS : addField(fields, part);
      if (wrong !== null) return refuse(wrong);
    }
  } catch (error) {
    const wrong = errorOf(error);
    return read === null ? refuse(wrong) : await undo(read, wrong);
  }
  return read === null
    ? refuse(storageError('InvalidArgument', 'The form must have exactly one file.'))
    : succeed(read);
}

const TOO_MANY_FIELDS = storageError('MaxPostPreDataLengthExceeded', 'The fields before the file are too large.');

async function undo({ file }: FormWithFile, wrong: StorageError): Promise<Outcome<never>> {
  await file.discard();
  return refuse(wrong);
}

/** Null where the field is noted. One that comes twice could be checked as the one and used as the other. */
function addField(fields: Map<string, string>, { fieldname, value }: MultipartValue): StorageError | null {
  const name = fieldname.toLowerCase();
  if (typeof value !== 'string') return storageError('MalformedPOSTRequest', `The field "${fieldname}" is no text.`);
  if (fields.has(name)) return storageError('InvalidArgument', `The form has two fields named "${fieldname}".`);
  fields.set(name, value);
  return null;
}

async function readFile(
  part: MultipartFile,
  fields: PostFields,
  { files, target }: PostReceiver,
): Promise<Outcome<FormWithFile>> {
  if (part.fieldname.toLowerCase() !== 'file') {
    return refuse(storageError('InvalidArgument', 'The file must be in the field "file".'));
  }
  const permission = checkPost(fields, target());
  if (!permission.ok) return permission;
  const { key, least, most } = permission.value;
  if (!isStorageKey(key))
    return refuse(storageError('InvalidArgument', 'The key does not have the form of this storage.'));
  const file = await receive(part, files, permission.value);
  if (file === null) return refuse(storageError('EntityTooLarge', `The file is larger than ${most} bytes.`));
  if (file.bytes >= least) return succeed({ key, file });
  return undo({ key, file }, storageError('EntityTooSmall', `The file is smaller than ${least} bytes.`));
}

/** Null as soon as it is too long. */
async function receive(
  part: MultipartFile,
  files: FileStore,
  permission: UploadPermission,
): Promise<ReceivedFile | null> {
  try {
    return await files.receive(permission.key, part.file, Math.min(permission.most, MOST_UPLOAD_BYTES));
  } catch (error) {
    if (error instanceof TooLargeError) return null;
    throw error;
  }
}

/** What the reader of forms throws is about the form; what the disk throws is about us, and goes on its way. */
function errorOf(error: unknown): StorageError {
  if (error instanceof Error && 'syscall' in error && !isConnectionError(error)) throw error;
  const hasStopped = error instanceof Error && 'code' in error && error.code === 'FST_MP_PREMATURE_CLOSE';
  return hasStopped || isConnectionError(error)
    ? storageError('IncompleteBody', 'The form ended before the file did.')
    : storageError('MalformedPOSTRequest', 'The body is not well-formed multipart/form-data.');
}

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
