import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { openWhatsappConsent } from '../people/consents/whatsapp-consent.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { WhatsappAccount } from '#platform/config/whatsapp-settings.ts';
import { deriveSecret } from '#platform/secrets.server.ts';
import {
  openWhatsappSandbox,
  type WhatsappSandbox,
} from '../sandboxes/whatsapp/whatsapp-sandbox.server.ts';
import { approvedTemplates } from '../content/messaging/whatsapp-templates.ts';
import type { Shop, Whatsapp } from './shop.server.ts';

/**
 * How the shop sends WhatsApp messages according to its settings: the Cloud API, the sandbox through the same interface, or not
 * at all.
 */
export function openWhatsapp(options: {
  config: Config;
  db: Database;
  clock: Clock;
  selfUrl: string;
  /** The sandbox's keys are derived from it, the same in every process. */
  secret: string;
  consentSecret: string;
}): { whatsapp: Whatsapp | null; whatsappSandbox: WhatsappSandbox | null } {
  const { config, selfUrl, secret } = options;
  const consent = openWhatsappConsent(options);
  const { whatsapp } = config;
  if (whatsapp.mode === 'off') return { whatsapp: null, whatsappSandbox: null };
  if (whatsapp.mode === 'cloud') {
    const { account, apiUrl } = whatsapp;
    return {
      whatsapp: { account, baseUrl: apiUrl, isTest: apiUrl !== null, consent },
      whatsappSandbox: null,
    };
  }
  const account = sandboxAccount(secret);
  const webhookUrl = `${selfUrl}/api/whatsapp-webhook`;
  return {
    whatsapp: { account, baseUrl: `${selfUrl}/sandbox/whatsapp`, isTest: true, consent },
    whatsappSandbox: openWhatsappSandbox({ account, webhookUrl, templates: approvedTemplates }),
  };
}

/** The sandbox that serves paths below `/sandbox/`, if one is used. */
export function sandboxAt(
  { sandbox, whatsappSandbox }: Pick<Shop, 'sandbox' | 'whatsappSandbox'>,
  { pathname }: { pathname: string },
) {
  if (!pathname.startsWith('/sandbox/')) return null;
  return pathname.startsWith('/sandbox/whatsapp/') ? whatsappSandbox : sandbox;
}

function sandboxAccount(secret: string): WhatsappAccount {
  const keyOf = (purpose: string) => deriveSecret(secret, `stand-in of WhatsApp: ${purpose}`);
  return {
    phoneNumberId: '100000000000001',
    token: keyOf('token'),
    appSecret: keyOf('app secret'),
    verifyToken: keyOf('verify token'),
  };
}
