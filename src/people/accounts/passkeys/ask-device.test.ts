import { afterEach, expect, test, vi } from 'vitest';
import { askDevice, type PasskeyWish, problemOf } from './ask-device.ts';

afterEach(() => void vi.unstubAllGlobals());

const named = (name: string) => new DOMException('as a browser says it', name);

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'has-one'],
  ['NotSupportedError', 'not-supported'],
  ['SecurityError', 'not-supported'],
])('the browser error %s is reported as %s', (name, problem) => {
  expect(problemOf(named(name))).toBe(problem);
});

test('any other browser error is reported as not supported', () => {
  expect(problemOf('no error at all')).toBe('not-supported');
  expect(problemOf(undefined)).toBe('not-supported');
});

/** Answers the page's requests like the shop; returns what was asked for. */
function shopSays(answer: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${address} ${String(body)}`);
    return Response.json(answer);
  });
  return asked;
}

const options = { challenge: 'AAAA', rp: { name: 'Kanak' }, user: { id: 'AAAA', name: 'a' } };

/** A browser with passkeys, whose device has a key already and signs with it unless that is cancelled. */
function deviceThat(does: 'signs' | 'cancels'): void {
  const bytes = new Uint8Array([1]).buffer;
  const signed = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes };
  const credential = { id: 'key', rawId: bytes, type: 'public-key', response: signed };
  vi.stubGlobal('PublicKeyCredential', Object);
  vi.stubGlobal('navigator', {
    credentials: {
      create: () => Promise.reject(named('InvalidStateError')),
      get: async () => {
        if (does === 'cancels') throw named('NotAllowedError');
        return { ...credential, getClientExtensionResults: () => ({}) };
      },
    },
  });
}

test('the device signs what the shop asks of it, and the shop learns for what', async () => {
  const asked = shopSays({ options });
  deviceThat('signs');
  const signed = await askDevice('sign-in');
  expect(signed).toMatchObject({ ok: true, value: expect.stringContaining('"id":"key"') });
  await askDevice('proof');
  expect(asked).toEqual([
    'POST /api/passkey-options for=sign-in',
    'POST /api/passkey-options for=proof',
  ]);
});

test.each<[PasskeyWish, string]>([
  ['sign-in', 'cancelled'],
  ['proof', 'cancelled'],
  ['enrolment', 'has-one'],
])('what goes wrong at the device is reported: %s, %s', async (wish, reason) => {
  shopSays({ options });
  deviceThat('cancels');
  expect(await askDevice(wish)).toEqual({ ok: false, reason });
});

test('a refusal by the shop is reported, and a shop that gives no answer as unreachable', async () => {
  deviceThat('signs');
  shopSays({ reason: 'too-many-keys' });
  expect(await askDevice('enrolment')).toEqual({ ok: false, reason: 'too-many-keys' });
  const unreachable = { ok: false, reason: 'unreachable' };
  shopSays({});
  expect(await askDevice('sign-in')).toEqual(unreachable);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await askDevice('sign-in')).toEqual(unreachable);
});
