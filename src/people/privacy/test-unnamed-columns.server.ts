import { capabilities } from '#app/capabilities.server.ts';

/** Tables and schemas that identify no buyer, and why, for tests. */
export const namesNobody: Record<string, string> = {
  sandbox: 'the stand-in of the payment provider, whose own books are not the shop’s',
  pgboss: 'names of sweeps',
  drizzle: 'names of migrations',
  ...Object.fromEntries(
    'categories catalogue_changes cdn_purges collections globals gold_price_history grades home_pieces import_baselines import_forms import_pictures import_runs karats offers page_pictures pages pictures pieces product_collections product_pictures products search_synonyms stock_reservations'
      .split(' ')
      .map((table) => [table, 'what the shop sells and says']),
  ),
  ...Object.fromEntries(
    capabilities.flatMap(({ staying = [], removed = [] }) =>
      [...staying, ...removed].flatMap(({ tables, namesNobody: why }) =>
        why === undefined ? [] : tables.map((table) => [table, why]),
      ),
    ),
  ),
  closed_months: 'sums', // and the member of staff
  document_series: 'numbers',
  drawer_counts: 'sums', // and the member of staff
  documents: 'kept for 72 months (CGST Act, section 36)',
  document_files: 'kept for 72 months (CGST Act, section 36)',
  month_returns: 'what was filed with the tax office',
  order_sums: 'sums',
  rate_limits: 'digests that mean nothing after an hour',
  settings: 'what staff have set',
};

/** Columns of the other tables without words about a person, by content, for tests. */
export const cannotName: Record<string, readonly RegExp[]> = {
  'one of a few words': [
    /\.(state|status|kind|karat|karat_selected|size|channel|role|staff_role|what|event|method)$/,
    /\.(payment_status|payment_method|buyer_sez|currency|reason|wish|subject_kind|purpose|declined_for|provider_id|notice_version)$/,
  ],
  'a number, a code or a digest': [
    /(_digest|_code|_number|\.code|\.number|\.token|_token|\.challenge|_key|_id|\.scope|\.id)$/,
    /^(sessions\.ip_address|order_pans\..*|orders\.placed_from|verifications\.value|passkeys\.transports)$/,
    /^(authenticators\.sealed_secret|mail_outbox\.stop_address)$/,
  ],
  'the e-mail of a member of staff': [/(_by|\.who)$/],
  'a request or an order, not a person': [/\.(traceparent|thread)$/],
  'what was bought': [
    /^order_items\.(image|name|category|goods|price_terms|reduction)$/,
    /^(packed_pieces\.photo|return_units\.(returned|sent)_huid|quotations\.lines|orders\.carrier|payment_links\.url)$/,
  ],
  'a place with many people': [/^user_addresses\.(city|pincode|state)$/],
};
