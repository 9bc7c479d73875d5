import * as z from 'zod/mini';
import { LOT_TYPES } from '../../rules/lot/types.ts';
import { OPEN_MATTER_KINDS } from '../../rules/security/account-data.ts';
import { endpoint } from '../endpoint/index.ts';
import { id, isoInstant, secret } from '../wire/index.ts';

const password = secret(0, 1000);

/** The file: rows by the table that holds them, with times in UTC milliseconds and amounts in minor units. */
const accountDataFile = z.object({
  format: z.literal(1),
  userId: id,
  dtCreatedUTC: isoInstant,
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** A form post to its page, so that the browser saves the file as it arrives and is led back where it is refused. */
export const exportAccountData = endpoint({
  name: 'exportAccountData',
  method: 'POST',
  path: '/account/security',
  summary:
    'All data held about the caller’s account as a JSON file, given the password. Once a day (429). Without password hashes, tokens and keys, and without what concerns other members.',
  access: 'user',
  encoding: 'form',
  refusedTo: '/account/security?export=:code#data',
  body: z.object({ password, csrfToken: z.optional(secret(0, 400)) }),
  replies: { 200: accountDataFile },
  refusals: [423, 429],
});

export const readAccountDeletion = endpoint({
  name: 'readAccountDeletion',
  method: 'GET',
  path: '/v1/users/me/deletion',
  summary: 'What must end before the caller’s account may be deleted.',
  access: 'user',
  replies: {
    200: z.object({
      openMatters: z.array(
        z.object({
          kind: z.enum(OPEN_MATTER_KINDS),
          auctionId: id,
          title: z.string(),
          slug: z.string(),
          lotType: z.enum(LOT_TYPES),
        }),
      ),
    }),
  },
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/v1/users/me/deletion',
  summary:
    'Deletes the caller’s account after seven days, given the password, and ends its sessions. A login in these days takes it back. 409 while a bid, an offer, a second chance, a purchase, a payment, a listing, a sale, a collection, a dispute or the payment of a boost is open: readAccountDeletion lists them.',
  access: 'user',
  body: z.object({ password }),
  replies: { 202: z.object({ dtDueUTC: isoInstant }) },
  refusals: [409, 423, 429],
});
