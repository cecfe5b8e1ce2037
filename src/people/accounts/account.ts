import type { StaffRole } from './permissions.ts';

/** What an account may do: `admin` may use the back office. */
export type Role = 'customer' | 'admin';

/** The signed-in user. All of this is private; none of it may get into a public page. */
export type Viewer = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  isAdmin: boolean;
  /** An administrator's role in the shop; null for shoppers. */
  staffRole: StaffRole | null;
  /** What a member of staff must still prove before this session has their rights; until then it has none. */
  owes?: OwedProof;
};

/** `second-factor`: the account has one, not yet proven in this session. `enrolment`: the shop requires one to be set up. */
export type OwedProof = 'second-factor' | 'enrolment';

/** A signed-in member of staff. */
export type Staff = Viewer & { staffRole: StaffRole };

/** The same, and whether they gave their password recently. */
export type StaffStepUp = Staff & { hasRecentPassword: boolean };

/** The origin of a request, as far as accounts need it. */
export type Visitor = {
  /** The client's trusted address, for rate limits. */
  clientAddress: string;
  /** The shop's own origin, for links in mails. */
  origin: string;
  /** The request's headers: its cookies identify the session. */
  headers: Headers;
};

/** Too many attempts from one address or on one account; `waitSeconds`: when the next one is allowed. */
export type TooManyAttempts = { reason: 'too-many-attempts'; waitSeconds: number };

/** A refusal the shop has no message for; `message` is '' if there is none at all. */
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

/** A sign-in method without a password: `name` is that of the passkey, or the last digits of the number. */
export type WayIn = { id: string; kind: 'passkey' | 'phone'; name: string };

/** What a password reset link opens. `mustKeepKey`: at least one passkey of `waysIn` must stay. */
export type ResetLink = {
  email: string;
  minPasswordLength: number;
  waysIn: WayIn[];
  mustKeepKey: boolean;
};

/** `link-dead`: used, expired or never issued; the answer does not say which. `password-too-easy`, `keep-a-key`: for staff. */
export type ResetRefusal = 'link-dead' | 'password-too-short' | 'password-too-easy' | 'keep-a-key';

export type ChangePasswordRefusal =
  | { reason: 'wrong-password' }
  | { reason: 'password-too-short' }
  /** For staff. */
  | { reason: 'password-too-easy' }
  | { reason: 'signed-out' }
  | TooManyAttempts;

/** Shoppers may choose short passwords (specification, storefront 5); staff accounts can change the shop. */
export const minPasswordLength = 6;
export const minStaffPasswordLength = 12;
export const maxPasswordLength = 128;

export function minPasswordLengthOf(account: { role: Role }): number {
  return account.role === 'admin' ? minStaffPasswordLength : minPasswordLength;
}

/** The page to open after signing in, safe for a header: only a path of this shop, never another site. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || /[\p{Cc}\\]/u.test(path) || !isPathOfOneHost(path)) return null;
  const url = URL.parse(path, 'http://shop.invalid');
  if (!url) return null;
  // `/..//host` looks like a path until it is normalised.
  const written = url.pathname + url.search + url.hash;
  return isPathOfOneHost(written) ? written : null;
}

function isPathOfOneHost(path: string): boolean {
  return /^\/(?!\/)/.test(path);
}

/** The page after signing in: the back office for administrators; for shoppers, the page they came from, or home. */
export function afterSignIn(
  viewer: Pick<Viewer, 'isAdmin' | 'owes'>,
  returnTo?: string | null,
): string {
  if (viewer.owes) return '/admin/second-factor';
  return viewer.isAdmin ? '/admin/dashboard' : (ownPath(returnTo) ?? '/');
}
