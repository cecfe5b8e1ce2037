import { ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import type { AttemptLimits } from './attempt-limits.server.ts';

/** The client, and the account concerned: `deviceId` only for a browser that has signed in to it. */
export type Client = { email: string; address: string; deviceId: string | null };

type Action = 'sign-in' | 'reset' | 'resend' | 'code';

/**
 * The number of attempts by strangers per hour from which an address counts as crowded, so that each account may be tried only
 * once.
 */
const crowdedFrom: Record<Action, number> = { 'sign-in': 100, reset: 20, resend: 20, code: 20 };

/** Reads the client of a request about an account; the same whether or not the account exists. */
export async function readClient(
  { devices }: Pick<AccountsParts, 'devices'>,
  email: string,
  visitor: Visitor,
): Promise<Client> {
  const address = addressBlock(visitor.clientAddress);
  return { email, address, deviceId: await devices.findId(visitor.headers, email) };
}

/**
 * Takes one attempt from the client's share, never from another's. A browser that has signed in to the account has its own share.
 * All others share with those at their address who try the same account; and an address as a whole has a wide limit, since a
 * college or a mobile network may be behind it. Once part of that is used up, each account may still be tried once: this slows
 * down guessing across many accounts, while people behind the same address who know their password get in.
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

/** Returns an attempt that was neither a success nor a failure. */
export async function undoShare(
  limits: AttemptLimits,
  action: Action,
  { email, address, deviceId }: Client,
): Promise<void> {
  if (deviceId !== null) return limits.restoreAttempt(`${action}-from-device`, email, deviceId);
  await limits.restoreAttempt(`${action}-on-account-from-address`, email, address);
  await limits.restoreAttempt(`${action}-from-address`, address);
}

/** Returns an attempt that was not a failure, and clears the failures before it. */
export async function restoreShare(
  limits: AttemptLimits,
  action: Action,
  { email, address, deviceId }: Client,
): Promise<void> {
  if (deviceId !== null) return limits.forget(`${action}-from-device`, email, deviceId);
  await limits.forget(`${action}-on-account-from-address`, email, address);
  await limits.restoreAttempt(`${action}-from-address`, address);
}
