import { Client } from 'pg';

/** Details that are nobody's, and not the demo's; the shop follows within a fifth of a second. */
export const setUpDetails = {
  legal_name: 'Rao & Sons Jewellers',
  address: '12 South Masi Street\nMadurai 625001',
  state: 'Tamil Nadu',
  gstin: '33AABCR1234M1ZK',
  phone: '0452 234 5678',
  officer_phone: '0452 234 5679',
  officer_email: 'officer@rao.example',
};

/** Sets what a jeweller's own shop needs before it sells: its details, and that somebody has set the gold rate that it has. */
export async function setUpShop(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into gold_price_history (rate_paise_per_gram, changed_by) values (500000, 'owner@rao.example')`,
  );
  for (const [name, value] of Object.entries(setUpDetails)) {
    await client.query('insert into globals (variable_name, variable_value) values ($1, $2)', [
      name,
      value,
    ]);
  }
  await client.end();
}
