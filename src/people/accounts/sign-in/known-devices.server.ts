import { randomBytes } from 'node:crypto';
import { createCookie } from 'react-router';
import { z } from 'zod';
import { deriveSecret } from '#platform/secrets.server.ts';
import { signatureOf } from '#platform/signed-text.server.ts';

/**
 * Browsers that accounts know again, by a signed cookie that is out of reach of scripts and outlives the session. It
 * opens nothing: it keeps strangers, who have none, from using up its owner's attempts, and tells browsers apart.
 */
export type KnownDevices = {
  /** The id of this browser, if it has been signed in to the account of this e-mail; else null. */
  findId(headers: Headers, email: string): Promise<string | null>;
  /** The id of this browser, whoever was signed in to it, and the cookie by which it has that from now on. */
  identify(headers: Headers): Promise<{ id: string; cookie: string }>;
  /** The cookie by which the account of this e-mail knows the browser from now on, besides those that did before. */
  remember(headers: Headers, email: string): Promise<string>;
};

const yearInSeconds = 365 * 24 * 60 * 60;

/** A computer is shared by a family, not by a town. */
const maxAccounts = 8;

const content = z.object({ id: z.string(), accounts: z.array(z.string()) });

/** Opens the cookie of known browsers; `isSecure` where the shop is reached over https. */
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
  // A digest, so that the cookie does not say who shops in this browser.
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
