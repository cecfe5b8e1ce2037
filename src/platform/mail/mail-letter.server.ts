import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import type { MailFrame } from './mail-frame.ts';
import { mailHtml } from './mail-html.ts';
import { mailOutbox } from './tables.server.ts';

/** Nothing in a mail can run, send or read anything, whatever it contains; its pictures and links work. */
const policy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self' https: http:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ');

/** A mail of the outbox as its recipient sees it; null if there is none or its text was removed. */
export async function mailLetter(
  db: Database,
  id: string | undefined,
  readFrame: () => Promise<MailFrame>,
): Promise<Response | null> {
  if (id === undefined || !isId(id)) return null;
  const { subject, body, blocks } = mailOutbox;
  const [mail] = await db
    .select({ subject, body, blocks })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.channel, 'mail')));
  if (!mail?.body) return null;
  return new Response(mailHtml(mail, await readFrame()), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
