import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { staffRoles } from './permissions.ts';
import { idColumn, moment, createdAt } from '#platform/database/columns.server.ts';

const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** Shoppers and staff (specification, back office 3). The property names are those that Better Auth reads. */
export const profiles = pgTable(
  'profiles',
  {
    id: idColumn(),
    name: text('full_name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    phone: text('phone'),
    role: text('role', { enum: ['customer', 'admin'] })
      .notNull()
      .default('customer'),
    /** An administrator's role in the shop; null for shoppers. */
    staffRole: text('staff_role', { enum: staffRoles }),
    isDisabled: boolean('is_disabled').notNull().default(false),
    lastLoginAt: moment('last_login_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('profiles_role_known', oneOf(table.role, ['customer', 'admin'])),
    check('profiles_staff_role_known', oneOf(table.staffRole, staffRoles)),
    check(
      'profiles_staff_are_admins',
      sql`(${table.role} = 'admin') = (${table.staffRole} is not null)`,
    ),
    check('profiles_email_lower_case', sql`${table.email} = lower(${table.email})`),
    // The sort orders of the user list; `email` already has an index.
    index('profiles_newest').on(table.createdAt, table.id),
    index('profiles_by_name').on(sql`lower(${table.name})`, table.id),
    index('profiles_by_last_login').on(
      sql`coalesce(${table.lastLoginAt}, timestamptz 'epoch')`,
      table.id,
    ),
    index('profiles_staff')
      .on(table.createdAt, table.id)
      .where(sql`staff_role is not null`),
    index('profiles_disabled')
      .on(table.createdAt, table.id)
      .where(sql`is_disabled`),
    index('profiles_words').using(
      'gin',
      sql`${table.name} gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
      sql`regexp_replace(coalesce(${table.phone}, ''), '\\D', '', 'g') gin_trgm_ops`,
    ),
  ],
);

/** Sessions. Deleting a row signs its user out at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When it was last used, to within a few minutes. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** When its owner last gave their password again; null if only when signing in. */
    passwordConfirmedAt: moment('password_confirmed_at'),
    /** When its owner proved a second factor in it; null if they have not. */
    secondFactorAt: moment('second_factor_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** Credentials; here the hashed password of each profile. Read and written only by Better Auth. */
export const credentials = pgTable(
  'credentials',
  {
    id: idColumn(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('credentials_user').on(table.userId)],
);

/** Single-use password reset links: a digest of the token, and its account. */
export const verifications = pgTable(
  'verifications',
  {
    id: idColumn(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires').on(table.expiresAt),
  ],
);

/** Attempts counted for rate limits, by hashed subject. Read and written only by rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970 after which the row is void. */
  expire: bigint('expire', { mode: 'number' }),
});

/** Addresses that a shopper has saved at the checkout (specification, storefront 3); one of them is the default. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    pincode: text('pincode').notNull(),
    state: text('state').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    // The same address is stored once: compared as people read it, ignoring case and surrounding spaces.
    uniqueIndex('user_addresses_once').on(
      table.userId,
      sql`lower(btrim(${table.firstName}))`,
      sql`lower(btrim(${table.lastName}))`,
      sql`lower(btrim(${table.email}))`,
      table.phone,
      sql`md5(lower(btrim(${table.address})))`,
      sql`lower(btrim(${table.city}))`,
      table.pincode,
    ),
    uniqueIndex('user_addresses_one_default')
      .on(table.userId)
      .where(sql`is_default`),
    index('user_addresses_of').on(table.userId, table.isDefault.desc(), table.createdAt.desc()),
  ],
);

/** Staff notes about a customer, for the shop only. Append-only. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The e-mail of the member of staff at the time. Not a foreign key: the note outlives the account. */
    writtenBy: text('written_by').notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  (table) => [
    check('customer_notes_say_something', sql`length(btrim(${table.text})) > 0`),
    index('customer_notes_newest').on(table.userId, table.writtenAt, table.id),
  ],
);

/** Staff invitations: a digest of the link's token, its expiry, and the outcome. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: idColumn(),
    email: text('email').notNull(),
    staffRole: text('staff_role', { enum: staffRoles }).notNull(),
    /** Of the latest link: earlier ones are void. */
    tokenDigest: text('token_digest').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    /** The e-mail of the member of staff at the time. */
    invitedBy: text('invited_by').notNull(),
    sentAt: moment('sent_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('staff_invitations_staff_role_known', oneOf(table.staffRole, staffRoles)),
    check('staff_invitations_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check(
      'staff_invitations_end_once',
      sql`${table.acceptedAt} is null or ${table.revokedAt} is null`,
    ),
    uniqueIndex('staff_invitations_open')
      .on(table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
);
