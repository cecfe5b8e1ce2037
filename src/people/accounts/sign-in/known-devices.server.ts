import { randomBytes } from 'node:crypto';
import { createCookie } from 'react-router';
import { z } from 'zod';
import { deriveSecret } from '#platform/secrets.server.ts';
import { signatureOf } from '#platform/signed-text.server.ts';

/**
 * Browsers known to accounts, by a signed, HTTP-only cookie that outlives the session. It grants no access: it keeps strangers
 * from using up the owner's attempts, and tells browsers apart.
 */
export type KnownDevices = {
  /** This browser's id, if it has signed in to the account with this e-mail; otherwise null. */
  findId(headers: Headers, email: string): Promise<string | null>;
  /** This browser's id, whoever has signed in with it, and the cookie that keeps it. */
  identify(headers: Headers): Promise<{ id: string; cookie: string }>;
  /** The cookie that makes this browser known to the account with this e-mail, in addition to earlier ones. */
  remember(headers: Headers, email: string): Promise<string>;
};

const yearInSeconds = 365 * 24 * 60 * 60;

/** Enough for a family computer, but not for a public one. */
const maxAccounts = 8;

const content = z.object({ id: z.string(), accounts: z.array(z.string()) });

/** Opens the cookie of known browsers; `isSecure` if the shop is reached over HTTPS. */
export function openKnownDevices(shopSecret: string, isSecure: boolean): KnownDevices {
  const secret = deriveSecret(shopSecret, 'known devices');
  const cookie = createCookie(isSecure ? '__Host-kanak.device' : 'kanak.device', {
    secrets: [secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
    maxAge: yearInSeconds,
  });
  async function read(headers: Headers) {
    const read = content.safeParse(await cookie.parse(headers.get('cookie')));
    return read.success ? read.data : null;
  }
  // A digest, so that the cookie does not reveal who shops in this browser.
  const digest = (email: string) => signatureOf(secret, email).slice(0, 22);

  const write = (device: z.infer<typeof content>) => cookie.serialize(device);
  const idOf = (device: { id: string } | null) =>
    device?.id ?? randomBytes(16).toString('base64url');

  return {
    async identify(headers) {
      const device = await read(headers);
      const id = idOf(device);
      return { id, cookie: await write({ id, accounts: device?.accounts ?? [] }) };
    },
    async findId(headers, email) {
      const device = await read(headers);
      return device?.accounts.includes(digest(email)) ? device.id : null;
    },
    async remember(headers, email) {
      const device = await read(headers);
      const account = digest(email);
      const others = device?.accounts.filter((each) => each !== account) ?? [];
      return write({
        id: idOf(device),
        accounts: [account, ...others].slice(0, maxAccounts),
      });
    },
  };
}
