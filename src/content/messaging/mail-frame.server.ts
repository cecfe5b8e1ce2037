import type { Database } from '#platform/database/database.server.ts';
import type { MailColours, MailFrame } from '#platform/mail/mail-frame.ts';
import { ownGstin } from '#content/settings/own-gstin.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';

/** Paper, ink and a thin gold line, as on the pages (`ui/tokens.css`). */
const light: MailColours = {
  page: '#fbf8f2',
  surface: '#ffffff',
  ink: '#231815',
  muted: '#6b5e57',
  line: '#e7decf',
  accent: '#c9a227',
  action: '#6b0f24',
  onAction: '#fff8ec',
  link: '#6b0f24',
};

/** The same for dark mode: a warm black, and gold in place of maroon. */
const dark: MailColours = {
  page: '#171110',
  surface: '#211917',
  ink: '#f6efe4',
  muted: '#c4b7ab',
  line: '#443733',
  accent: '#c9a227',
  action: '#e3c76a',
  onAction: '#231815',
  link: '#e3c76a',
};

/** The frame of the shop's mails, from its current settings. `origin` is the shop's own URL. */
export async function readMailFrame(db: Database, origin: string): Promise<MailFrame> {
  const { details } = await readSettings(db);
  const { shopName, legalName, address, state, phone, email } = details;
  const gstin = ownGstin(details);
  return {
    name: shopName,
    href: origin,
    contacts: [
      { text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
      { text: email, href: `mailto:${email}` },
    ],
    footer: [legalName, [...address, state].join(', '), ...(gstin ? [`GSTIN ${gstin}`] : [])],
    colours: { light, dark },
  };
}
