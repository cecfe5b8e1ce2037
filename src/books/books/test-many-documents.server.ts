import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';

/** Stores copies of one document under the next numbers of its series. */
export async function copyDocument(db: Database, id: string, count: number): Promise<void> {
  await db.execute(sql`
    insert into documents (kind, number, financial_year, serial, is_test, order_id, refers_to_id, issued_at, issued_on,
      book_month, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, verify_code, issued_by, content)
    select kind, left(number, -6) || lpad((serial + extra)::text, 6, '0'), financial_year, serial + extra, is_test, order_id,
      refers_to_id, issued_at, issued_on, book_month, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise,
      round_off_paise, translate(left(md5(number || extra), 16), '0189', 'wxyz'), issued_by, content
    from documents, generate_series(1, ${count}::integer) extra where id = ${id}`);
}
