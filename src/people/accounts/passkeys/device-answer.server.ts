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

/** No device answers with more characters. */
const maxLength = 20_000;

/** What a device answers when it makes a key (WebAuthn, RegistrationResponseJSON); null where a text is none. */
export function readNewKey(text: string) {
  const read = newKey.safeParse(parsed(text));
  return read.success ? { ...read.data, clientExtensionResults: {} } : null;
}

/** What a device answers when it shows a key. */
export type DeviceSignature = AuthenticationResponseJSON;

/** What a device answers when it shows a key; null where a text is none. */
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
