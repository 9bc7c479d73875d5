import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { addVendor } from '@marque/core/contracts/staff';
import type { UserId } from '@marque/core/rules/lot';
import { languageOfCountry } from '@marque/core/rules/places';
import type { Kysely } from 'kysely';
import { findAccountsOf, findMembers, insertUser, updateUser, userRow } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { Dispatch } from '../outbox/index.ts';
import { type Collect, type Schema, writeCollecting } from '../platform/db/index.ts';
import {
  type HandlerCall,
  type Refused,
  type Route,
  refused,
  replied,
  route,
  tooMany,
} from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import { randomToken } from '../platform/signing/index.ts';
import type { VendorDependencies } from './dependencies.ts';
import { presentVendors } from './present-vendors.ts';

const PASSWORD_BYTES = 24;

/**
 * Opens an account with an unconfirmed address and a password that is not known to any person. The vendor receives a link
 * that sets a password and confirms the address, by an e-mail that is committed with the account.
 */
export function addVendorRoute(dependencies: VendorDependencies): Route {
  const { context, directory, outbox, passwords, limiters } = dependencies;
  const { db, clock } = context;
  return route(addVendor, async (call) => {
    const { body, caller, site, idempotencyKey: key } = call;
    const { userId: staffId } = caller.account;
    const wait = await limiters.newVendors.take(String(staffId));
    if (wait !== null) return tooMany(wait);
    const passwordHash = await passwords.hash(randomToken(PASSWORD_BYTES));
    const now = clock.now();
    const sent = { userId: staffId, key: idempotencyKey('vendors', key, body) };
    type Invited = { readonly userId: UserId; readonly dispatch: Dispatch };
    const { result: outcome, collected } = await writeCollecting(db, (transaction, collect: Collect<Invited>) =>
      withIdempotency<{ readonly userId: UserId }>(transaction, sent, now, async () => {
        const result = await openAccount(dependencies, transaction, { body, passwordHash, now });
        if (result.kind === 'refused') return result;
        const { countryCode, vendorType } = body;
        const record = { actor: staffId, action: addVendor.name, subject: `vendor ${result.userId}` };
        await recordAudit(transaction, { ...record, after: { countryCode, vendorType, isNew: result.isNew } }, now);
        const invitation = { kind: 'vendorInvited', userId: result.userId, site, by: staffId } as const;
        collect({ userId: result.userId, dispatch: await outbox.add(transaction, [invitation]) });
        return replied(result.isNew ? 201 : 200, { userId: result.userId });
      }),
    );
    if (outcome.kind === 'refused') return outcome;
    // A repeated request returns the first answer and sends no second e-mail.
    for (const { userId, dispatch } of collected) {
      await directory.refresh(userId);
      outbox.publish(dispatch);
    }
    const members = await findMembers(db.read, [outcome.body.userId]);
    const [vendor] = await presentVendors(db.read, [...members.values()]);
    if (vendor === undefined) throw new Error(`Account ${outcome.body.userId} does not exist.`);
    return replied(outcome.status, vendor);
  });
}

interface Opened {
  readonly kind: 'opened';
  readonly userId: UserId;
  readonly isNew: boolean;
}

interface NewAccount {
  readonly body: HandlerCall<typeof addVendor>['body'];
  readonly passwordHash: string;
  readonly now: number;
}

async function openAccount(
  { nicknames }: VendorDependencies,
  transaction: Kysely<Schema>,
  { body, passwordHash, now }: NewAccount,
): Promise<Opened | Refused> {
  const { email, firstName, lastName, countryCode, vendorType, phone: billingPhone = null } = body;
  const { confirmed, unconfirmed } = await findAccountsOf(transaction, email);
  if (confirmed !== undefined) return refused(409, PROBLEM_CODES.emailInUse);
  // Those who register themselves agree to the terms, so that this account was opened by staff.
  const known = unconfirmed?.terms_agreed_at === null ? unconfirmed : undefined;
  const languageCode = languageOfCountry(countryCode);
  const person = { email, firstName, lastName, countryCode, languageCode, billingPhone };
  const user = { ...person, passwordHash, vendorType, createdAt: now };
  const userId = known?.id ?? (await insertUser(transaction, userRow(user, '')));
  // The nickname is derived from the id, which the insertion returns.
  if (known === undefined)
    await updateUser(transaction, userId, { nickname: await nicknames.choose(transaction, userId) });
  return { kind: 'opened', userId, isNew: known === undefined };
}
