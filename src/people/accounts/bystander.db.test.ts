import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import type { Staff } from './account.ts';
import {
  deleteAddress,
  makeDefaultAddress,
  saveAddress,
} from './addresses/change-addresses.server.ts';
import { changeDigest, resetIdentifier } from './link-token.server.ts';
import type { StaffRole } from './permissions.ts';
import { resetSecondFactor } from './second-factor/reset-second-factor.server.ts';
import {
  authenticators,
  emailChanges,
  passkeyChallenges,
  passkeys,
  phoneProofs,
  provenPhones,
  recoveryCodes,
  signInCodes,
} from './sign-in/tables.server.ts';
import {
  credentials,
  customerNotes,
  profiles,
  sessions,
  userAddresses,
  verifications,
} from './tables.server.ts';
import { cookieHeader, someVisitor } from './test-accounts.server.ts';
import { setStaffRole, setUserDisabled, updateUser } from './users/change-users.server.ts';
import { writeCustomerNote } from './users/write-customer-note.server.ts';

const site = withTestShop();
const db = () => site.shop.db;
const accounts = () => site.shop.accounts;
const password = 'a long password';
const later = new Date(Date.now() + 3_600_000);
let numbers = 0;

/** An account with a row in each table that is about accounts. */
async function fullAccount(staffRole?: StaffRole) {
  const { id, email } = await site.addAccount({ staffRole, password });
  numbers += 1;
  const phone = `+91987650${String(numbers).padStart(4, '0')}`;
  const tokens = { old: newId(), new: newId(), reset: newId() };
  const newEmail = `new-${email}`;
  const ofUser = { userId: id, expiresAt: later };
  await db()
    .insert(emailChanges)
    .values({
      ...ofUser,
      newEmail,
      oldTokenDigest: changeDigest(tokens.old),
      newTokenDigest: changeDigest(tokens.new),
      createdAt: new Date(),
    });
  await db()
    .insert(signInCodes)
    .values([
      { ...ofUser, deviceId: 'one', channel: 'mail', codeDigest: newId() },
      { ...ofUser, deviceId: 'two', channel: 'whatsapp', codeDigest: newId() },
    ]);
  await db().insert(provenPhones).values({ userId: id, phone, provenAt: new Date() });
  await db()
    .insert(phoneProofs)
    .values({ ...ofUser, phone, codeDigest: newId() });
  const key = { publicKey: 'key', signatureCount: 0, name: 'Laptop' };
  await db()
    .insert(passkeys)
    .values({ userId: id, credentialId: newId(), ...key });
  await db()
    .insert(passkeyChallenges)
    .values({ ...ofUser, challenge: newId() });
  await db()
    .insert(authenticators)
    .values({ userId: id, sealedSecret: 'v1.none', confirmedAt: later });
  await db().insert(recoveryCodes).values({ userId: id, codeDigest: newId() });
  const reset = { identifier: resetIdentifier(tokens.reset), value: id, expiresAt: later };
  await db().insert(verifications).values(reset);
  for (const pincode of ['302002', '302003'])
    await saveAddress(db(), site.shop.clock, { userId: id, address: { ...address, pincode } });
  await writeCustomerNote(site.shop, {
    userId: id,
    text: 'Likes old coins',
    by: 'meera@example.in',
  });
  return { id, email, newEmail, tokens, cookie: await site.signIn({ email, password }) };
}

const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '+919876543210',
  address: '7 Gangaur Lane',
  city: 'Jaipur',
  pincode: '302002',
  state: 'Rajasthan' as const,
};

/** All rows about an account. */
async function rowsOf(id: string) {
  const ofUser = [
    credentials,
    sessions,
    userAddresses,
    customerNotes,
    emailChanges,
    signInCodes,
    provenPhones,
    phoneProofs,
    passkeys,
    passkeyChallenges,
    authenticators,
    recoveryCodes,
  ];
  const rows = await Promise.all(
    ofUser.map((table) => db().select().from(table).where(eq(table.userId, id))),
  );
  const profile = await db().select().from(profiles).where(eq(profiles.id, id));
  const links = await db().select().from(verifications).where(eq(verifications.value, id));
  return [profile, links, ...rows].map((of) => of.map((row) => JSON.stringify(row)).toSorted());
}

type Actor = Awaited<ReturnType<typeof fullAccount>>;

let owner: Staff;
/** One of each kind, for whom nothing may change. */
let bystanders: Actor[];

beforeAll(async () => {
  const { id, name, email } = await site.addAccount({ staffRole: 'owner', password });
  const role = 'admin' as const;
  owner = { id, name, email, phone: null, role, isAdmin: true, staffRole: 'owner' };
  bystanders = [await fullAccount(), await fullAccount('manager')];
});

const visitorOf = ({ cookie }: Actor) => someVisitor({ cookie });
const headersOf = (actor: Actor) => visitorOf(actor).headers;

async function ownAddressOf({ id }: Actor) {
  const { isDefault } = userAddresses;
  const saved = await db()
    .select()
    .from(userAddresses)
    .where(eq(userAddresses.userId, id))
    .orderBy(isDefault);
  return { userId: id, addressId: saved[0]?.id ?? '' };
}

async function passkeyOf({ id }: Actor): Promise<string> {
  const [key] = await db().select().from(passkeys).where(eq(passkeys.userId, id));
  return key?.id ?? '';
}

const shoppersDeeds: Record<string, (actor: Actor) => Promise<unknown>> = {
  'asks for another e-mail': (actor) => {
    const wish = { email: `other-${actor.email}`, currentPassword: password };
    return accounts().askForEmailChange(wish, visitorOf(actor));
  },
  'withdraws the change of their e-mail': ({ id }) => accounts().withdrawEmailChange(id),
  'refuses the change of their e-mail': ({ tokens }) => accounts().refuseEmailChange(tokens.old),
  'confirms the change by one address': ({ tokens }) =>
    accounts().agreeToEmailChange(tokens.new, new Headers()),
  'confirms the change by both addresses': async (actor) => {
    await accounts().agreeToEmailChange(actor.tokens.new, new Headers());
    await accounts().agreeToEmailChange(actor.tokens.old, headersOf(actor));
    const [profile, links, , , , , changes, codes] = await rowsOf(actor.id);
    expect(profile?.join()).toContain(actor.newEmail);
    expect([links, changes, codes]).toEqual([[], [], []]);
  },
  'gives their password again': (actor) => accounts().confirmPassword(headersOf(actor), password),
  'changes their password': (actor) =>
    accounts().changePassword(
      { currentPassword: password, password: 'another long password' },
      visitorOf(actor),
    ),
  'resets their password': ({ tokens }) =>
    accounts().resetPassword(
      { token: tokens.reset, password: 'another long password', keep: [] },
      someVisitor(),
    ),
  'asks for a link to reset it': ({ email }) => accounts().askForReset(email, someVisitor()),
  'asks for a code by mail': ({ email }) =>
    accounts().askForCode({ channel: 'mail', address: email }, someVisitor()),
  'signs in elsewhere': ({ email }) => accounts().signIn({ email, password }, someVisitor()),
  'signs out': (actor) => accounts().signOut(headersOf(actor)),
  'ends their other sessions': async (actor) => {
    await site.signIn({ email: actor.email, password });
    await accounts().endOwnSessions(headersOf(actor), 'others');
    expect(await accounts().listOwnSessions(headersOf(actor))).toHaveLength(1);
    await accounts().signOut(headersOf(actor));
  },
  'renames a passkey': async (actor) =>
    accounts().passkeys.rename(headersOf(actor), { id: await passkeyOf(actor), name: 'Phone' }),
  'removes a passkey': async (actor) =>
    accounts().passkeys.remove(headersOf(actor), { id: await passkeyOf(actor), password }),
  'asks to prove a number': (actor) =>
    accounts().phones.askForProof(
      { phone: '9876512345', currentPassword: password },
      visitorOf(actor),
    ),
  'withdraws the proof of a number': ({ id }) => accounts().phones.withdrawProof(id),
  'removes their number': ({ id }) => accounts().phones.remove(id),
  'changes their name': ({ id }) => accounts().changeDetails(id, { name: 'Asha', phone: null }),
  'saves an address': ({ id }) =>
    saveAddress(db(), site.shop.clock, {
      userId: id,
      address: { ...address, city: 'Ajmer' },
      isDefault: true,
    }),
  'chooses another default address': async (actor) =>
    makeDefaultAddress(db(), await ownAddressOf(actor)),
  'deletes an address': async (actor) => deleteAddress(db(), await ownAddressOf(actor)),
};

const ownersDeeds: Record<string, (actor: Actor) => Promise<unknown>> = {
  'renames them': ({ id }) => updateUser(site.shop, owner, { id, name: 'Asha', phone: null }),
  'disables them': ({ id }) => setUserDisabled(site.shop, owner, { id, isDisabled: true }),
  'enables them again': async ({ id }) => {
    await setUserDisabled(site.shop, owner, { id, isDisabled: true });
    await setUserDisabled(site.shop, owner, { id, isDisabled: false });
  },
  'gives them another role': ({ id }) =>
    setStaffRole(site.shop, owner, { id, staffRole: 'orders' }),
  'notes something about them': ({ id }) =>
    writeCustomerNote(site.shop, { userId: id, text: 'Called', by: owner.email }),
};

const staffsDeeds: Record<string, (actor: Actor) => Promise<unknown>> = {
  'resets their second factor': ({ id }) => resetSecondFactor(site.shop, owner, { id }),
  'watches them set up a second factor, prove it and remove it': async (actor) => {
    const factor = accounts().secondFactor;
    await resetSecondFactor(site.shop, owner, actor);
    const { email } = actor;
    const here = new Headers({ cookie: await site.signIn({ email, password }) });
    const begun = await factor.begin(here, 'Kanak');
    const code = begun.ok ? generateSync({ secret: begun.value.secret }) : '';
    const confirmed = await factor.confirm(here, code);
    const [recoveryCode = ''] = confirmed.ok ? confirmed.value.codes : [];
    const elsewhere = new Headers({ cookie: await site.signIn({ email, password }) });
    const proven = await factor.prove(elsewhere, recoveryCode);
    const cookie = cookieHeader(proven.ok ? proven.value.cookies : []);
    expect(await factor.remove(new Headers({ cookie }), password)).toMatchObject({ ok: true });
  },
};

const named = (who: string, deeds: typeof ownersDeeds, kind: 'shopper' | 'staff') =>
  Object.entries(deeds).map(([name, deed]) => [`${who} ${name}`, kind, deed] as const);

test.each([
  ...named('a shopper', shoppersDeeds, 'shopper'),
  ...named('the owner', ownersDeeds, 'shopper'),
  ...named('the owner', { ...ownersDeeds, ...staffsDeeds }, 'staff'),
])('%s (%s), and other accounts stay as they were', async (_, kind, deed) => {
  const actor = await fullAccount(kind === 'shopper' ? undefined : 'catalogue');
  const others = () => Promise.all(bystanders.map(({ id }) => rowsOf(id)));
  const [before, ofOthers] = [await rowsOf(actor.id), await others()];
  expect(ofOthers.flat().every((rows) => rows.length > 0)).toBe(true);
  await deed(actor);
  expect(await rowsOf(actor.id)).not.toEqual(before);
  expect(await others()).toEqual(ofOthers);
});
