import type { Capability, StoredFor } from '#app/capability.server.ts';
import { removeOlder } from '#platform/database/remove-older.server.ts';
import {
  emailChanges,
  passkeyChallenges,
  phoneProofs,
  signInCodes,
} from './sign-in/tables.server.ts';
import { sessions, staffInvitations, verifications } from './tables.server.ts';

const removed: StoredFor[] = [
  {
    tables: ['sessions'],
    what: 'sessions, once they have expired',
    days: 0,
    why: 'they open nothing',
    remove: removeOlder({ id: sessions.id, since: sessions.expiresAt }),
  },
  {
    tables: ['verifications'],
    what: 'one-time links, once they have expired',
    days: 0,
    why: 'they open nothing',
    remove: removeOlder({ id: verifications.id, since: verifications.expiresAt }),
  },
  {
    tables: ['sign_in_codes'],
    what: 'codes to sign in with, once they have expired',
    days: 0,
    why: 'they open nothing',
    remove: removeOlder({ id: signInCodes.id, since: signInCodes.expiresAt }),
  },
  {
    tables: ['passkey_challenges'],
    what: 'challenges for passkeys, once they have expired',
    days: 0,
    why: 'they open nothing',
    remove: removeOlder({ id: passkeyChallenges.id, since: passkeyChallenges.expiresAt }),
  },
  {
    tables: ['phone_proofs'],
    what: 'codes to prove a telephone number with, once they have expired',
    days: 0,
    why: 'they prove nothing any more',
    remove: removeOlder({ id: phoneProofs.userId, since: phoneProofs.expiresAt }),
  },
  {
    tables: ['email_changes'],
    what: 'wishes for another e-mail, once they have expired',
    days: 0,
    why: 'they change nothing any more',
    remove: removeOlder({ id: emailChanges.id, since: emailChanges.expiresAt }),
  },
  {
    tables: ['staff_invitations'],
    what: 'invitations to be staff, once they have expired',
    days: 90,
    why: 'an owner sees for a season whom they have asked',
    remove: removeOlder({ id: staffInvitations.id, since: staffInvitations.expiresAt }),
  },
];

/** Registers accounts: tables that are removed, and those that are kept. */
export const accountsCapability: Capability = {
  removed,
  staying: [
    {
      tables: [
        'profiles',
        'credentials',
        'user_addresses',
        'customer_notes',
        'passkeys',
        'proven_phones',
        'authenticators',
        'recovery_codes',
        'cart_items',
        'wishlist',
        'wishlist_shares',
      ],
      what: 'accounts with what belongs to them',
      why: 'they stay until their owner erases them',
    },
  ],
};
