/**
 * As a jeweller may choose who packs elsewhere. Most stories are about what comes after an order has left, and pack nothing;
 * those about packing set it to what every shop begins with.
 */
export async function sendUnpacked(db: { query(text: string): Promise<unknown> }): Promise<void> {
  await db.query(
    `insert into globals (variable_name, variable_value) values ('packing', 'free')
     on conflict (variable_name) do nothing`,
  );
}
