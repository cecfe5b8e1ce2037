import { lte } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { withinSavepoint } from '#platform/database/savepoint.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { signInCodeMail } from '#people/accounts/emails/sign-in-code-mail.ts';
import { queueCodeMessage } from '#people/accounts/phone/queue-code-message.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import {
  type CodeAddress,
  codeMs,
  digestOfCode,
  isReachedAt,
  knownForm,
  makeCode,
  readCodeClient,
  writeForNobody,
} from './code.server.ts';
import { deviceWords } from './device-words.ts';
import { signInCodes } from './tables.server.ts';
import { takeShare } from './take-share.server.ts';
import { formatForMessage } from '#platform/indian-time.ts';

/** How many codes go out within an hour, whoever asks for them. */
const limitOf = { mail: 'code-mails-to-account', whatsapp: 'code-messages-to-number' } as const;

/**
 * Sends a code of six digits to sign in with, by mail or WhatsApp, to an account that is enabled and whose e-mail is
 * verified; the codes that this browser was sent before are dead. The answer is the same whether or not there is such an
 * account, and so is the work: for nobody, and where strangers have had five sent there within the hour, a row and a message
 * are written and taken back. A browser that has been signed in to the account is none of them. The cookie is what the code
 * works with.
 */
export async function askForCode(
  parts: AccountsParts,
  asked: CodeAddress,
  visitor: Visitor,
): Promise<Result<{ cookies: string[] }, TooManyAttempts>> {
  const to = knownForm(asked);
  const client = await readCodeClient(parts, to, visitor);
  const allowed = await takeShare(parts.limits, 'code', client);
  if (!allowed.ok) return allowed;
  const isSparing =
    client.deviceId === null && !(await parts.limits.take(limitOf[to.channel], to.address)).ok;
  const device = await parts.devices.identify(visitor.headers);
  const { details } = await readSettings(parts.db);
  const now = parts.clock();
  const code = makeCode();
  await parts.db.transaction(async (tx) => {
    await tx.delete(signInCodes).where(lte(signInCodes.expiresAt, now));
    const account = await findAccount(tx, to);
    const row = {
      deviceId: device.id,
      channel: to.channel,
      codeDigest: digestOfCode(parts.secret, { ...to, userId: account?.id ?? '', code }),
      tries: 0,
      expiresAt: new Date(now.getTime() + codeMs),
      createdAt: now,
    };
    const names = { shop: details.shopName, person: account?.name ?? '' };
    await withinSavepoint(tx, account && !isSparing ? 'commit' : 'undo', async (savepoint) => {
      if (account) await writeCode(savepoint, { ...row, userId: account.id });
      else await writeForNobody(savepoint, row.expiresAt);
      const sent = { code, expiresAt: row.expiresAt };
      if (to.channel === 'whatsapp') await queueCodeMessage(savepoint, to.address, sent);
      else await queueCodeMail(savepoint, { ...sent, email: to.address, names, now, visitor });
    });
  });
  return ok({ cookies: [device.cookie] });
}

async function writeCode(tx: Transaction, row: typeof signInCodes.$inferInsert) {
  await tx
    .insert(signInCodes)
    .values(row)
    .onConflictDoUpdate({ target: [signInCodes.userId, signInCodes.deviceId], set: row });
}

type CodeMail = {
  email: string;
  names: { shop: string; person: string };
  code: string;
  expiresAt: Date;
  now: Date;
  visitor: Visitor;
};

async function queueCodeMail(tx: Transaction, mail: CodeMail) {
  const { email, names, code, expiresAt, now, visitor } = mail;
  const device = deviceWords(visitor.headers.get('user-agent'));
  await queueMail(tx, {
    dedupeKey: `sign-in-code:${newId()}`,
    recipient: email,
    ...signInCodeMail(names.shop, names.person, { code, device, askedAt: formatForMessage(now) }),
    usefulUntil: expiresAt,
  });
}

async function findAccount(tx: Transaction, to: CodeAddress) {
  const [account] = await tx
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(isReachedAt(tx, to));
  return account;
}
