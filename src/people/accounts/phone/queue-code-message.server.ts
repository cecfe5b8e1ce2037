import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { queueTemplate } from '#platform/mail/queue-mail.server.ts';
import {
  filledTemplate,
  templateLanguage,
  whatsappTemplates,
} from '#content/messaging/whatsapp-templates.ts';

/** Sends a code by WhatsApp to a number in the form `+919876543210`; not sent once it has expired. */
export async function queueCodeMessage(
  db: DatabaseOrTransaction,
  phone: string,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Promise<void> {
  const name = 'kanak_sign_in_code';
  await queueTemplate(db, {
    dedupeKey: `whatsapp-code:${newId()}`,
    recipient: phone.replace('+', ''),
    subject: whatsappTemplates[name].subject,
    body: filledTemplate(name, [code]),
    template: { name, language: templateLanguage, values: [code], copiedCode: code },
    usefulUntil: expiresAt,
  });
}
