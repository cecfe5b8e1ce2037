/**
 * Turns on sign-in codes by WhatsApp, as a jeweller does once Meta has approved the template; the sandbox has no approval.
 * Without the switch no request would get as far as a code for a number.
 */
export async function turnOnCodesByWhatsapp(db: {
  query(text: string): Promise<unknown>;
}): Promise<void> {
  await db.query(
    `insert into globals (variable_name, variable_value) values ('whatsapp_codes', 'on')
     on conflict (variable_name) do update set variable_value = 'on'`,
  );
}
