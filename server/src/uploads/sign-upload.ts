import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { signUpload, uploadAddress } from '@marque/core/contracts/uploads';
import { type Field, type VariantId, variantOf } from '@marque/core/contracts/uploads/checks';
import { endingOf, type UploadFault, type UploadFile, uploadFault } from '@marque/core/rules/uploads';
import type { ServerContext } from '../platform/context.ts';
import { type Caller, type Refused, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { newStorageKey, type StoragePort } from '../platform/storage/index.ts';
import type { ByteLimit } from './limits/byte-limit.ts';
import { BYTES_PER_ACCOUNT, BYTES_PER_VISITOR_ADDRESS } from './settings.ts';
import type { UploadStore } from './store.ts';

/** Leave to upload one file for a field of a form. How many the field takes is the form's business, when it is sent. */
export function signUploadRoute(
  context: Pick<ServerContext, 'clock' | 'config' | 'rateLimitStore'>,
  { storage, store }: { readonly storage: Pick<StoragePort, 'sign'>; readonly store: Pick<UploadStore, 'addWithin'> },
): Route {
  const limits = createUploadLimits(context);

  return route(signUpload, async ({ body, caller, ip, site }) => {
    const wait = await limits.take(caller, ip);
    if (wait !== null) return tooMany(wait);
    const { formName, field, name, type, bytes } = body;
    const asked = fileField(formName, field);
    if (asked === null) return noSuchField;
    const ending = endingOf(name);
    const fault = faultFor(asked, { name, type, bytes });
    if (fault !== null || ending === null) return refusalOf(fault);
    const key = newStorageKey(ending);
    const form = await storage.sign({ key, site });
    const { sender, limit } = senderOf(caller, ip);
    const untilRoom = await store.addWithin(limit, {
      key,
      sender,
      user_id: caller.kind === 'member' ? caller.account.userId : null,
      form_name: formName,
      field,
      name: name.toWellFormed(),
      type: form.contentType,
      bytes,
      signed_at: context.clock.now(),
      stored_at: null,
    });
    if (untilRoom !== null) return tooMany(untilRoom);
    return replied(201, { ...form, fileUrl: uploadAddress(key) });
  });
}

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

/** The sender that the bytes of a file count for, with its limit. Visitors are counted by address. */
function senderOf(caller: Caller, ip: string): { readonly sender: string; readonly limit: ByteLimit } {
  return caller.kind === 'member'
    ? { sender: `account ${caller.account.userId}`, limit: BYTES_PER_ACCOUNT }
    : { sender: `address ${ip}`, limit: BYTES_PER_VISITOR_ADDRESS };
}
