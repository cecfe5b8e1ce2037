import { Client } from 'pg';

/** Fictitious details that differ from the demo's; the shop applies them within 0.2 s. */
export const setUpDetails = {
  legal_name: 'Rao & Sons Jewellers',
  address: '12 South Masi Street\nMadurai 625001',
  state: 'Tamil Nadu',
  gstin: '33AABCR1234M1ZK',
  phone: '0452 234 5678',
  officer_phone: '0452 234 5679',
  officer_email: 'officer@rao.example',
};

/** Sets what a new shop needs before it can sell: its details, and a gold rate marked as set by a person. */
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
