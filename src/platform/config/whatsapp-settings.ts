import { z } from 'zod';

/** A phone number at the WhatsApp Cloud API, its access token, and the secrets that verify its webhooks. */
export type WhatsappAccount = {
  phoneNumberId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
};

/** How WhatsApp messages are sent: by the Cloud API, the built-in sandbox, or not at all. */
export type WhatsappConfig =
  | {
      mode: 'cloud';
      account: WhatsappAccount;
      /** A Graph API simulator on this machine, without a trailing slash; null for the Graph API itself. */
      apiUrl: string | null;
    }
  | { mode: 'sandbox' }
  | { mode: 'off' };

const badApiUrl =
  'WHATSAPP_API_URL must be a stand-in on this machine, such as http://127.0.0.1:4001';

export const whatsappSettings = {
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'WHATSAPP_PHONE_NUMBER_ID must be the numeric ID of the number')
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  WHATSAPP_API_URL: z
    .url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/, error: badApiUrl })
    .optional(),
};

const names = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

type Settings = { [Name in (typeof names)[number] | 'WHATSAPP_API_URL']?: string | undefined };

/** The sandbox is the default in a demo shop without keys; anywhere else WhatsApp is off. */
export function whatsappConfig(s: Settings, isDemo: boolean): WhatsappConfig {
  const [phoneNumberId, token, appSecret, verifyToken] = names.map((name) => s[name]);
  if (!phoneNumberId || !token || !appSecret || !verifyToken) {
    return { mode: isDemo ? 'sandbox' : 'off' };
  }
  const account = { phoneNumberId, token, appSecret, verifyToken };
  return { mode: 'cloud', account, apiUrl: s.WHATSAPP_API_URL?.replace(/\/+$/, '') ?? null };
}

/** The problems if only some of the settings are set. */
export function whatsappContradictions(s: Settings): string[] {
  const missing = names.filter((name) => !s[name]);
  if (missing.length === 0) return [];
  if (missing.length < names.length) {
    const are = missing.length === 1 ? 'is' : 'are';
    return [`The WhatsApp settings must be set together: ${missing.join(', ')} ${are} missing`];
  }
  return s.WHATSAPP_API_URL ? ['WHATSAPP_API_URL needs WHATSAPP_TOKEN'] : [];
}
