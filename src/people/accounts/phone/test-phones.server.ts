import { and, desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import {
  cookieHeader,
  someVisitor,
  type withTestAccounts,
} from '#people/accounts/test-accounts.server.ts';

const currentPassword = 'correct horse';

export type Somebody = { id: string; email: string; cookie: string };

/** Test users whose numbers are claimed, proven and used to sign in. */
export function usePhones(shop: ReturnType<typeof withTestAccounts>) {
  let people = 0;
  let numbers = 0;

  async function somebody(): Promise<Somebody> {
    people += 1;
    const email = await shop.verifiedAccount(`phone-${people}@example.in`);
    const profile = await shop.profile(email);
    return { id: profile?.id ?? '', email, cookie: await shop.signedInCookie(email) };
  }

  function newNumber(): string {
    numbers += 1;
    return `98765${String(numbers).padStart(5, '0')}`;
  }

  const messagesTo = (phone: string) =>
    shop.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.channel, 'whatsapp'), eq(mailOutbox.recipient, `91${phone}`)))
      .orderBy(desc(mailOutbox.id));

  async function lastCode(phone: string): Promise<string> {
    const [message] = await messagesTo(phone);
    return message?.template?.copiedCode ?? '';
  }

  const askForProof = ({ cookie }: Somebody, phone: string, address?: string) =>
    shop.accounts.phones.askForProof(
      { phone, currentPassword },
      someVisitor({ cookie, ...(address && { address }) }),
    );

  async function prove(who: Somebody, phone: string) {
    expect(await askForProof(who, phone)).toEqual({ ok: true, value: null });
    return shop.accounts.phones.prove(who.id, await lastCode(phone));
  }

  /** The cookie of the browser that last requested a code. */
  let browser = '';

  async function ask(phone: string, by: { address?: string; cookie?: string } = {}) {
    const to = { channel: 'whatsapp', address: phone } as const;
    const asked = await shop.accounts.askForCode(to, someVisitor(by));
    if (asked.ok) browser = cookieHeader(asked.value.cookies);
    return asked;
  }

  const give = (phone: string, code: string, cookie = browser) =>
    shop.accounts.signInByCode(
      { channel: 'whatsapp', address: phone, code },
      someVisitor({ cookie }),
    );

  return {
    somebody,
    newNumber,
    messagesTo,
    lastCode,
    askForProof,
    prove,
    ask,
    give,
    browser: () => browser,
  };
}

/** The answer to a sign-in with the code sent to this user's number. */
export const opened = ({ email }: Somebody) => ({ ok: true, value: { viewer: { email } } });
