import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { signUpload, uploadAddress } from '@marque/core/contracts/uploads';
import { type Field, type VariantId, variantOf } from '@marque/core/contracts/uploads/checks';
import {
  announcedEnding,
  cleanFileName,
  endingOf,
  type UploadFault,
  type UploadFile,
  uploadFault,
} from '@marque/core/rules/uploads';
import type { ServerContext } from '../platform/context.ts';
import { type Caller, type Refused, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { networksOf } from '../platform/proxies/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { createSigner, type Signer } from '../platform/signing/index.ts';
import { newStorageKey, type StoragePort } from '../platform/storage/index.ts';
import {
  BYTES_PER_ACCOUNT,
  BYTES_PER_VISITOR_ADDRESS,
  STORED_PER_ACCOUNT,
  STORED_PER_VISITOR_ADDRESS,
} from './settings.ts';
import type { UploadLimits, UploadStore } from './store.ts';

/** Leave to upload one file for a field of a form. How many the field takes is the form's business, when it is sent. */
export function signUploadRoute(
  context: Pick<ServerContext, 'clock' | 'config' | 'rateLimitStore' | 'secret'>,
  {
    storage,
    store,
  }: { readonly storage: Pick<StoragePort, 'sign' | 'hasRoomFor'>; readonly store: Pick<UploadStore, 'addWithin'> },
): Route {
  const limits = createUploadLimits(context);
  const networks = createSigner(context.secret, 'network');

  return route(signUpload, async ({ body, caller, ip, site }) => {
    const wait = await limits.take(caller, ip);
    if (wait !== null) return tooMany(wait);
    const { formName, field, name, type, bytes } = body;
    const asked = fileField(formName, field);
    if (asked === null) return noSuchField;
    const ending = endingOf(name);
    const fault = faultFor(asked, { name, type, bytes });
    if (fault !== null || ending === null) return refusalOf(fault);
    if (!(await storage.hasRoomFor(bytes))) return uploadsPaused;
    const key = newStorageKey(announcedEnding(ending));
    const form = await storage.sign({ key, site });
    const { sender, ...byteLimits } = senderOf(caller, ip, networks);
    const untilRoom = await store.addWithin(byteLimits, {
      key,
      sender,
      object_key: null,
      user_id: caller.kind === 'member' ? caller.account.userId : null,
      form_name: formName,
      field,
      name: cleanFileName(name),
      type: form.contentType,
      bytes,
      signed_at: context.clock.now(),
      stored_at: null,
    });
    if (untilRoom === 'full') return quotaReached;
    if (untilRoom !== null) return tooMany(untilRoom);
    return replied(201, { ...form, fileUrl: uploadAddress(key) });
  });
}

const quotaReached = refused(409, PROBLEM_CODES.uploadQuotaReached);

/** Seconds after which an upload may be tried again on a disk that is almost full. */
const PAUSE_SECONDS = 300;
const uploadsPaused: Refused = { ...refused(503, PROBLEM_CODES.uploadsPaused), retryAfterSeconds: PAUSE_SECONDS };

const noSuchField = refused(400, PROBLEM_CODES.malformed, {
  details: [{ path: 'body.field', message: 'The form has no field for files of this name.' }],
});

function fileField(formName: VariantId, key: string): Field | null {
  const fields = variantOf(formName).steps.flatMap((step) => step.fields);
  return fields.find((field) => field.key === key && field.kind === 'files') ?? null;
}

/** Checks one file alone: the number of files in a field is checked when the form is sent. */
function faultFor({ slot = 'single' }: Field, file: UploadFile): UploadFault | null {
  return uploadFault(slot, 0, file);
}

function refusalOf(fault: UploadFault | null): Refused {
  return refused(422, fault === 'fileTooLarge' ? PROBLEM_CODES.fileTooLarge : PROBLEM_CODES.fileTypeNotSupported);
}

/** Counts by address and by account, and visitors more strictly, because only their address is known. */
function createUploadLimits(context: Pick<ServerContext, 'config' | 'rateLimitStore'>): {
  take(caller: Caller, ip: string): Promise<number | null>;
} {
  const byAddress = createRateLimiter(context, 'uploadsByAddress');
  const byVisitors = createRateLimiter(context, 'uploadsByVisitors');
  const byAccount = createRateLimiter(context, 'uploadsByAccount');
  return {
    take: async (caller, ip) =>
      (await byAddress.take(ip)) ??
      (caller.kind === 'member' ? byAccount.take(String(caller.account.userId)) : byVisitors.take(ip)),
  };
}

/** Whom the bytes of a file count for, with the limits. Visitors are counted by the widest network of their address. */
interface Sender extends UploadLimits {
  readonly sender: string;
}

function senderOf(caller: Caller, ip: string, networks: Signer): Sender {
  if (caller.kind === 'member') {
    const sender = `account ${caller.account.userId}`;
    return { sender, owner: sender, hourly: BYTES_PER_ACCOUNT, mostStored: STORED_PER_ACCOUNT };
  }
  const { name, share } = networksOf(ip).at(-1) ?? { name: ip, share: 1 };
  const { mostBytes, windowMs } = BYTES_PER_VISITOR_ADDRESS;
  return {
    sender: `address ${name}`,
    // Kept as long as the file, so the address itself is not.
    owner: `network ${networks.sign(name)}`,
    hourly: { mostBytes: mostBytes * share, windowMs },
    mostStored: STORED_PER_VISITOR_ADDRESS * share,
  };
}
