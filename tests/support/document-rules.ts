/** Rules for sales documents that hold at any moment: each query finds the rows that break its rule. */
export const documentRules: Record<string, string> = {
  'no series of documents has a gap, and each is as long as its last number': `select s.kind
     from document_series s left join documents d using (kind, financial_year, is_test)
     group by s.kind, s.financial_year, s.is_test, s.last_number
     having count(d.serial) <> s.last_number or max(d.serial) <> s.last_number or min(d.serial) <> 1`,
  'no document is outside a series': `select d.id from documents d where not exists (
     select from document_series s where s.kind = d.kind and s.financial_year = d.financial_year
       and s.is_test = d.is_test and d.serial <= s.last_number)`,
  'no order has left without its invoice': `select o.id from orders o
     where o.dispatched_at is not null and o.status in ('shipped', 'delivered')
       and not exists (select from documents d where d.order_id = o.id and d.kind = 'tax-invoice')
       and o.total_amount_paise > (select coalesce(sum(amount_paise), 0) from refunds r
         where r.order_id = o.id and r.razorpay_payment_id = o.razorpay_payment_id and r.state <> 'failed')`,
  'an order has one invoice at a time, and no more is credited than it says': `select order_id from documents
     group by order_id having
       sum(total_paise) filter (where kind = 'credit-note') > sum(total_paise) filter (where kind = 'tax-invoice')
       or count(*) filter (where kind = 'tax-invoice') > 1 + count(*) filter (where kind = 'credit-note')
       or count(*) filter (where kind = 'receipt-voucher') > 1`,
  'the invoices of a paid order less their credit notes are what was not paid back, to the paisa': `select o.id from orders o
     join lateral (select
         sum(d.total_paise) filter (where d.kind = 'tax-invoice') as invoiced,
         coalesce(sum(d.total_paise) filter (where d.kind = 'credit-note'), 0) as credited
       from documents d where d.order_id = o.id) papers on papers.invoiced is not null
     join lateral (select coalesce(sum(amount_paise), 0) as refunded from refunds r
       where r.order_id = o.id and r.razorpay_payment_id = o.razorpay_payment_id and r.state <> 'failed') back on true
     where o.payment_status not in ('pending', 'failed', 'review')
       and not exists (select from refunds r where r.order_id = o.id and r.state = 'failed')
       and papers.invoiced - papers.credited <> o.total_amount_paise - back.refunded`,
  'a document counts in no month before that of its day': `select id from documents
     where book_month < to_char(issued_on, 'YYYY-MM')`,
  'a sum of a document is the sum of its lines': `select d.id from documents d
     where d.total_paise <> (select sum((line ->> 'total')::bigint) from jsonb_array_elements(d.content -> 'lines') line)
       or d.taxable_paise <> (select sum((line ->> 'taxable')::bigint) from jsonb_array_elements(d.content -> 'lines') line)`,
  'a piece is in one order at most, and no other has its HUID': `select piece_id from packed_pieces
     where taken_back_at is null group by piece_id having count(*) > 1`,
};
