import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ok, type Result } from '#platform/result.ts';
import type { DeviceProblem, PasskeyTrouble } from './passkey-trouble.ts';

/** What to ask a device for: any key, one of the account awaiting its second factor, or a new one. */
export type PasskeyWish = 'sign-in' | 'proof' | 'enrolment';

type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;
type Answer = { options: Options } | PasskeyTrouble;

/**
 * In the browser: fetches the request options from the shop, asks the device, and returns its response as JSON. The device code
 * is loaded on demand, so that no page grows by it.
 */
export async function askDevice(wish: PasskeyWish): Promise<Result<string, PasskeyTrouble>> {
  const [answer, device] = await Promise.all([askShop(wish), loadDevice()]);
  if (!answer || !device) return { ok: false, reason: 'unreachable' };
  if (!('options' in answer)) return { ok: false, ...answer };
  const optionsJSON = answer.options;
  try {
    const given =
      wish === 'enrolment'
        ? await device.startRegistration({ optionsJSON })
        : await device.startAuthentication({ optionsJSON });
    return ok(JSON.stringify(given));
  } catch (error) {
    return { ok: false, reason: problemOf(error) };
  }
}

async function askShop(wish: PasskeyWish): Promise<Answer | null> {
  const body = new URLSearchParams({ for: wish });
  try {
    const response = await fetch('/api/passkey-options', { method: 'POST', body });
    const answer = (await response.json()) as Answer;
    return 'options' in answer || 'reason' in answer ? answer : null;
  } catch {
    return null;
  }
}

function loadDevice() {
  return import('@simplewebauthn/browser').catch(() => null);
}

const problems: Record<string, DeviceProblem> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'has-one',
};

/** By WebAuthn's error names; all other errors mean a browser or device without support. */
export function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error ? error.name : '';
  return problems[name] ?? 'not-supported';
}
