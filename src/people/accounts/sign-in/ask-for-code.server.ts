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

/** How many codes are sent per hour, whoever requests them. */
const limitOf = { mail: 'code-mails-to-account', whatsapp: 'code-messages-to-number' } as const;

/**
 * Sends a six-digit sign-in code by mail or WhatsApp to an account that is enabled and has a verified e-mail; earlier codes of
 * this browser become invalid. The answer is the same whether there is an account or not, and so is the work: for an unknown
 * address, and once strangers have had five codes sent within the hour, a row and a message are written and rolled back. A
 * browser known to the account is no stranger. The code works only with the returned cookie.
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
