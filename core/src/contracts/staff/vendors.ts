/** The sellers for whom staff consign. */
import * as z from 'zod/mini';
import { VENDOR_TYPES } from '../../rules/lot/types.ts';
import { endpoint } from '../endpoint/index.ts';
import { accountEmail, personName, wholePhone } from '../persons/index.ts';
import { listPlace, prospectSummary } from '../prospects/index.ts';
import { count, country, exactLine, id, isoInstant } from '../wire/index.ts';

export const vendor = z.object({
  userId: id,
  nickname: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  countryCode: z.string(),
  vendorType: z.enum(VENDOR_TYPES),
  isEmailVerified: z.boolean(),
  isBlocked: z.boolean(),
  dtMemberSinceUTC: isoInstant,
  /** Lots and consignments so far. */
  noLots: count,
  noConsignments: count,
});
export type Vendor = z.output<typeof vendor>;

/** Vendors of one answer. */
export const MOST_VENDORS = 20;

export const findVendors = endpoint({
  name: 'findVendors',
  method: 'GET',
  path: '/v1/staff/vendors',
  summary: `Members by the beginning of their name, nickname or e-mail address, or by id, ${MOST_VENDORS} at most; never staff.`,
  access: 'staff',
  query: z.object({ text: exactLine(2, 100) }),
  replies: { 200: z.object({ vendors: z.array(vendor) }) },
  refusals: [429],
});

export const addVendor = endpoint({
  name: 'addVendor',
  method: 'POST',
  path: '/v1/staff/vendors',
  summary:
    'Opens an account for a vendor, who confirms it and sets a password by an e-mailed link. 409 `emailInUse` where the address has a confirmed one; 200 with the account that staff opened for it before, which gets a new link.',
  access: 'staff',
  body: z.object({
    email: accountEmail,
    firstName: personName(80),
    lastName: personName(80),
    phone: z.optional(z.nullable(wholePhone)),
    countryCode: country,
    vendorType: z.enum(VENDOR_TYPES),
  }),
  replies: { 200: vendor, 201: vendor },
  idempotent: true,
  refusals: [409, 422, 429],
});

/** Consignments of all vendors on one page. */
export const SUBMITTED_PER_PAGE = 50;

export const listSubmitted = endpoint({
  name: 'listSubmitted',
  method: 'GET',
  path: '/v1/staff/prospects',
  summary: `Submitted consignments of all vendors, latest first, ${SUBMITTED_PER_PAGE} a page, and drafts that staff filled in last.`,
  access: 'staff',
  query: z.object({ after: z.optional(listPlace) }),
  replies: {
    200: z.object({
      prospects: z.array(z.extend(prospectSummary, { vendorName: z.string() })),
      next: z.nullable(listPlace),
    }),
  },
});
