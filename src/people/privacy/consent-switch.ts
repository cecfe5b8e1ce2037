import { type Purpose, purposes } from '#people/consents/purpose.ts';
import { type WatchKind, watchKinds } from '#selling/watches/watch.ts';

/** Purposes that can be switched off individually; an account and orders end by erasure. */
const switchable = [
  'whatsapp-orders',
  ...watchKinds,
  'enquiry',
] as const satisfies readonly Purpose[];

/** The purpose named in a form; null if it cannot be switched off. */
export function readSwitchable(typed: unknown): Purpose | null {
  return purposes.find((each) => each === typed && isSwitchable(each)) ?? null;
}

export function isSwitchable(purpose: Purpose): boolean {
  return switchable.some((each) => each === purpose);
}

export function isWatchPurpose(purpose: Purpose): purpose is WatchKind {
  return watchKinds.some((each) => each === purpose);
}
