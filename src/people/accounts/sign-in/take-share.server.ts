import { ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import type { AttemptLimits } from './attempt-limits.server.ts';

/** Who asks, and about which account: `deviceId` only of a browser that has been signed in to it. */
export type Client = { email: string; address: string; deviceId: string | null };

type Action = 'sign-in' | 'reset' | 'resend' | 'code';

/** From how many attempts of strangers in an hour on an address is crowded, and each account asked about once only. */
const crowdedFrom: Record<Action, number> = { 'sign-in': 100, reset: 20, resend: 20, code: 20 };

/** Reads who asks about an account; the same whether or not there is such an account. */
export async function readClient(
  { devices }: Pick<AccountsParts, 'devices'>,
  email: string,
  visitor: Visitor,
): Promise<Client> {
  const address = addressBlock(visitor.clientAddress);
  return { email, address, deviceId: await devices.findId(visitor.headers, email) };
}

/**
 * Takes one attempt from the share of who asks, and never from another's. A browser that has been signed in to the
 * account has a share of its own, which nobody else can use up. Everyone else shares with those of their address who
 * ask about the same account; and all of an address together have a wide limit, since a college or a mobile network
 * stands behind one. Where that is used up to a part, each account may still be asked about once: a guesser of many
 * accounts is slowed down, and people behind the same address who know their own password get in.
 */
export async function takeShare(
  limits: AttemptLimits,
  action: Action,
  { email, address, deviceId }: Client,
): Promise<Result<null, TooManyAttempts>> {
  if (deviceId !== null) {
    const device = await limits.take(`${action}-from-device`, email, deviceId);
    return device.ok ? ok(null) : device;
  }
  const own = await limits.take(`${action}-on-account-from-address`, email, address);
  if (!own.ok) return own;
  const all = await limits.take(`${action}-from-address`, address);
  const isSecondInCrowd = all.ok && all.value.used > crowdedFrom[action] && own.value.used > 1;
  if (all.ok && !isSecondInCrowd) return ok(null);
  await limits.restoreAttempt(`${action}-on-account-from-address`, email, address);
  if (!all.ok) return all;
  await limits.restoreAttempt(`${action}-from-address`, address);
  return { ok: false, reason: 'too-many-attempts', waitSeconds: own.value.waitSeconds };
}

/** Gives an attempt back that came to nothing, neither a success nor a failure. */
export async function undoShare(
  limits: AttemptLimits,
  action: Action,
  { email, address, deviceId }: Client,
): Promise<void> {
  if (deviceId !== null) return limits.restoreAttempt(`${action}-from-device`, email, deviceId);
  await limits.restoreAttempt(`${action}-on-account-from-address`, email, address);
  await limits.restoreAttempt(`${action}-from-address`, address);
}

/** Gives an attempt back that was no failure, and forgets the failures before it. */
export async function restoreShare(
  limits: AttemptLimits,
  action: Action,
  { email, address, deviceId }: Client,
): Promise<void> {
  if (deviceId !== null) return limits.forget(`${action}-from-device`, email, deviceId);
  await limits.forget(`${action}-on-account-from-address`, email, address);
  await limits.restoreAttempt(`${action}-from-address`, address);
}
