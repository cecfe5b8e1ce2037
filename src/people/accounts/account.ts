import type { StaffRole } from './permissions.ts';

/** What an account may do: `admin` may use the back office. */
export type Role = 'customer' | 'admin';

/** Who is signed in. Everything here is their own; none of it may get into a page for everyone. */
export type Viewer = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  isAdmin: boolean;
  /** What an administrator does in the shop; null for shoppers. */
  staffRole: StaffRole | null;
  /** What a member of staff owes before this session has their rights; until then it has none. */
  owes?: OwedProof;
};

/** `second-factor`: the account has one, and it was not shown in this session. `enrolment`: the shop wants one to be set up. */
export type OwedProof = 'second-factor' | 'enrolment';

/** A member of staff who is signed in. */
export type Staff = Viewer & { staffRole: StaffRole };

/** The same, and whether they have just given their password. */
export type StaffStepUp = Staff & { hasRecentPassword: boolean };

/** Where a request comes from, as far as accounts care. */
export type Visitor = {
  /** The trusted address of the client, for limits on attempts. */
  clientAddress: string;
  /** The shop's own origin, for links in mails. */
  origin: string;
  /** The headers of the request: its cookies say which session it has. */
  headers: Headers;
};

/** Too many tries from one place or on one account; `waitSeconds` says when the next one counts. */
export type TooManyAttempts = { reason: 'too-many-attempts'; waitSeconds: number };

/** A refusal that the shop has no words of its own for; `message` is '' where there are none at all. */
export type OtherRefusal = { reason: 'other'; message: string };

export type SignInRefusal =
  | { reason: 'wrong-credentials' }
  | { reason: 'email-invalid' }
  | { reason: 'email-not-verified' }
  | { reason: 'account-disabled' }
  | { reason: 'not-an-admin' }
  | TooManyAttempts
  | OtherRefusal;

export type SignUpRefusal =
  | { reason: 'email-taken' }
  | { reason: 'email-invalid' }
  | { reason: 'password-too-short' }
  | { reason: 'sign-up-closed' }
  | TooManyAttempts
  | OtherRefusal;

export type LinkRefusal = 'link-invalid' | 'link-expired' | 'link-used';

/** What signs in to an account without its password: `name` is that of the passkey, or the last digits of the number. */
export type WayIn = { id: string; kind: 'passkey' | 'phone'; name: string };

/** What a link to set a new password opens. `mustKeepKey`: of `waysIn` at least one passkey stays. */
export type ResetLink = {
  email: string;
  minPasswordLength: number;
  waysIn: WayIn[];
  mustKeepKey: boolean;
};

/**
 * `link-dead`: used, expired, or never given out; the answer does not say which. `password-too-easy`, `keep-a-key`: for
 * staff.
 */
export type ResetRefusal = 'link-dead' | 'password-too-short' | 'password-too-easy' | 'keep-a-key';

export type ChangePasswordRefusal =
  | { reason: 'wrong-password' }
  | { reason: 'password-too-short' }
  /** For staff. */
  | { reason: 'password-too-easy' }
  | { reason: 'signed-out' }
  | TooManyAttempts;

/** Shoppers may choose short passwords (specification, storefront 5); staff hold the keys of the shop. */
export const minPasswordLength = 6;
export const minStaffPasswordLength = 12;
export const maxPasswordLength = 128;

export function minPasswordLengthOf(account: { role: Role }): number {
  return account.role === 'admin' ? minStaffPasswordLength : minPasswordLength;
}

/** The page to go to after signing in, as a header takes it: only a path of this shop, never another site. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || /[\p{Cc}\\]/u.test(path) || !isPathOfOneHost(path)) return null;
  const url = URL.parse(path, 'http://shop.invalid');
  if (!url) return null;
  // `/..//host` is a path until it is written out.
  const written = url.pathname + url.search + url.hash;
  return isPathOfOneHost(written) ? written : null;
}

function isPathOfOneHost(path: string): boolean {
  return /^\/(?!\/)/.test(path);
}

/** Where signing in leads: administrators to the back office, shoppers back to where they came from, or home. */
export function afterSignIn(
  viewer: Pick<Viewer, 'isAdmin' | 'owes'>,
  returnTo?: string | null,
): string {
  if (viewer.owes) return '/admin/second-factor';
  return viewer.isAdmin ? '/admin/dashboard' : (ownPath(returnTo) ?? '/');
}
