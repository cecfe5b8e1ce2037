import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { channels } from '#platform/mail/message.ts';
import { profiles } from '../tables.server.ts';
import { idColumn, moment, createdAt } from '#platform/database/columns.server.ts';

/** A pending e-mail change, until both the old and the new address have confirmed. One per account. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** Digests of the tokens in the links to either address. */
    oldTokenDigest: text('old_token_digest').notNull().unique(),
    newTokenDigest: text('new_token_digest').notNull().unique(),
    oldConfirmedAt: moment('old_confirmed_at'),
    newConfirmedAt: moment('new_confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('email_changes_lower_case', sql`${table.newEmail} = lower(${table.newEmail})`),
    index('email_changes_expires').on(table.expiresAt),
  ],
);

/**
 * Six-digit sign-in codes, by mail or WhatsApp: five minutes, five attempts, one at a time for each browser and account. A code
 * works only in the browser that requested it, so no one can use up another's attempts.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** From the browser's own cookie (`known-devices`). */
    deviceId: text('device_id').notNull().default(''),
    channel: text('channel', { enum: channels }).notNull(),
    /** Keyed with the shop's secret: six digits alone could be brute-forced. */
    codeDigest: text('code_digest').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sign_in_codes_of_browser').on(table.userId, table.deviceId),
    check('sign_in_codes_channel_known', oneOf(table.channel, channels)),
    check('sign_in_codes_tries', sql`${table.tries} between 0 and 5`),
    index('sign_in_codes_expires').on(table.expiresAt),
  ],
);

/** The phone number an account has proven to hold by a code sent to it; only such a number can sign in. */
export const provenPhones = pgTable(
  'proven_phones',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** E.164, e.g. `+919876543210`. Numbers change hands: proving it takes it from the account that had it. */
    phone: text('phone').notNull().unique(),
    provenAt: moment('proven_at').notNull(),
  },
  (table) => [check('proven_phones_form', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`)],
);

/** A pending code for a phone number an account claims: five minutes, five attempts, one at a time. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    phone: text('phone').notNull(),
    /** Keyed with the shop's secret, over account, number and code. */
    codeDigest: text('code_digest').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('phone_proofs_form', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('phone_proofs_tries', sql`${table.tries} between 0 and 5`),
    index('phone_proofs_expires').on(table.expiresAt),
  ],
);

/** WebAuthn keys that sign in to an account; they are also a second factor, because the device verifies its user. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The authenticator's id for it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE form, in base64url. */
    publicKey: text('public_key').notNull(),
    signatureCount: bigint('signature_count', { mode: 'number' }).notNull(),
    /** The name its owner gave it. */
    name: text('name').notNull(),
    transports: text('transports').notNull().default(''),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('passkeys_count_not_negative', sql`${table.signatureCount} >= 0`),
    index('passkeys_user').on(table.userId),
  ],
);

/** Challenges for a device to sign, each once and within five minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: idColumn(),
    challenge: text('challenge').notNull().unique(),
    /** The account that gets a key or must prove one; null if anyone with a key may sign in. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expires').on(table.expiresAt),
  ],
);

/** The secret of an account's authenticator app (TOTP), sealed with the shop's secret. Active once confirmed. */
export const authenticators = pgTable(
  'authenticators',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    sealedSecret: text('sealed_secret').notNull(),
    /** The last 30-second step whose code was used: no code counts twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
    confirmedAt: moment('confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [check('authenticators_sealed', sql`${table.sealedSecret} like 'v1.%'`)],
);

/** Recovery codes for a lost second factor; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    codeDigest: text('code_digest').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('recovery_codes_once').on(table.userId, table.codeDigest)],
);
