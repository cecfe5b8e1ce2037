import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const base64url = z.string().regex(/^[\w-]*$/);
const head = { id: base64url.max(1400), rawId: base64url.max(1400), type: z.literal('public-key') };

const newKey = z.object({
  ...head,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .default([]),
  }),
});

const signature = z.object({
  ...head,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** No device response is longer. */
const maxLength = 20_000;

/** A device's response when it creates a key (WebAuthn, RegistrationResponseJSON); null if invalid. */
export function readNewKey(text: string) {
  const read = newKey.safeParse(parsed(text));
  return read.success ? { ...read.data, clientExtensionResults: {} } : null;
}

/** A device's response when it proves a key. */
export type DeviceSignature = AuthenticationResponseJSON;

/** Parses a device's response when it proves a key; null if invalid. */
export function readSignature(text: string): DeviceSignature | null {
  const read = signature.safeParse(parsed(text));
  if (!read.success) return null;
  const { response, ...rest } = read.data;
  const { userHandle, ...signed } = response;
  return {
    ...rest,
    response: userHandle === undefined ? signed : { ...signed, userHandle },
    clientExtensionResults: {},
  };
}

function parsed(text: string): unknown {
  if (text.length > maxLength) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
