/** A mutant that no test can detect, because its behaviour is the same or invisible. */
export type Equivalent = {
  file: string;
  /** The mutant's source line, or a part of it. */
  line: string;
  before: string;
  after: string;
  reason: string;
};

/** Of orders, returns, books, documents and people; those of prices, stock and payments are in `equivalent.ts`. */
export const equivalentsOfOrders: readonly Equivalent[] = [
  {
    file: 'src/books/books/hsn.ts',
    line: 'if (first.hsn === second.hsn) return 0;',
    before: '0',
    after: 'undefined',
    reason: 'either way the rates decide',
  },
  {
    file: 'src/orders/returns/return-queries.server.ts',
    line: 'const photos = await db',
    before: `db
    .select({ requestId: returnPhotos.requestId, place: returnPhotos.place })
    .from(returnPhotos)
    .where(inArray(returnPhotos.requestId, ids))`,
    after: `db
    .select({ requestId: returnPhotos.requestId, place: returnPhotos.place })
    .from(returnPhotos)`,
    reason: 'each return picks its own; the condition saves reading the others',
  },
  {
    file: 'src/orders/returns/refund-return.server.ts',
    line: 'const [latest] = await tx',
    before: `tx
    .select({ refundId: refunds.id, amount: refunds.amount, of: returnRequests.id })
    .from(returnedPieces)
    .innerJoin(refunds, eq(refunds.id, returnedPieces.refundId))
    .leftJoin(returnRequests, eq(returnRequests.refundId, refunds.id))
    .where(and(inArray(returnedPieces.orderItemId, lines)))
    .orderBy(desc(returnedPieces.takenBackAt))
    .limit(1)`,
    after: `tx
    .select({ refundId: refunds.id, amount: refunds.amount, of: returnRequests.id })
    .from(returnedPieces)
    .innerJoin(refunds, eq(refunds.id, returnedPieces.refundId))
    .leftJoin(returnRequests, eq(returnRequests.refundId, refunds.id))
    .where(and(inArray(returnedPieces.orderItemId, lines)))
    .orderBy(desc(returnedPieces.takenBackAt))`,
    reason: 'the first row alone is looked at; the limit saves reading the others',
  },
  {
    file: 'src/orders/returns/request-return.server.ts',
    line: "if (!request) throw new Error('A return was written without an id');",
    before: '!request',
    after: 'false',
    reason: 'an insertion always returns the row of a return',
  },
  {
    file: 'src/orders/returns/change-return.server.ts',
    line: 'if (!after) throw new Error(`Return ${request.id} disappeared under its lock`);',
    before: '!after',
    after: 'false',
    reason: 'a return that is locked is there until the transaction ends',
  },
  {
    file: 'src/orders/orders/customer-order-queries.server.ts',
    line: "if (!sums) throw new Error('A sum answered no row');",
    before: '!sums',
    after: 'false',
    reason: 'a sum without groups always has its one row',
  },
  {
    file: 'src/orders/orders/document-columns.server.ts',
    line: 'return [',
    before: `[
    check('orders_buyer_gstin_form', sql\`\${buyerGstin} ~ '^[0-9]{2}[A-Z0-9]{13}$'\`),
    check('orders_buyer_sez_known', oneOf(buyerSez, sezKinds)),
    check('orders_buyer_sez_has_gstin', sql\`\${buyerSez} is null or \${buyerGstin} is not null\`),
    check('orders_insured_value_positive', sql\`\${insuredValue} > 0\`),
    index('orders_receipt_due')
      .on(paidAt)
      .where(sql\`is_receipt_due\`),
  ]`,
    after: '[]',
    reason: 'the rules are read by the migrations, which have made them already',
  },
  {
    file: 'src/orders/orders/order-table-queries.server.ts',
    line: 'const total = listTotal(sums?.count ?? 0);',
    before: '?.',
    after: '.',
    reason: 'a sum without groups always has its one row',
  },
  {
    file: 'src/orders/orders/order-table-queries.server.ts',
    line: 'paise(sums?.amount ?? 0)',
    before: '?.',
    after: '.',
    reason: 'a sum without groups always has its one row',
  },
  {
    file: 'src/books/books/settlement-queries.server.ts',
    line: 'const payments = await db',
    before: `db
    .select(paid)
    .from(orders)
    .where(and(paidWithin(asked), not(isAtCounter)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(maxCompared + 1)`,
    after: `db
    .select(paid)
    .from(orders)
    .where(and(paidWithin(asked), not(isAtCounter)))
    .orderBy(asc(orders.paidAt), asc(orders.id))`,
    reason: 'what is beyond is cut off afterwards; the limit saves reading it',
  },
  {
    file: 'src/books/books/settlement-queries.server.ts',
    line: 'if (ids.length === 0) return [];',
    before: 'ids.length === 0',
    after: 'false',
    reason: 'statements about no ids find nothing; the condition saves asking',
  },
  {
    file: 'src/people/accounts/sign-in/sign-in.server.ts',
    line: "if (visitor.headers.has('cookie')) await signOut(",
    before: "visitor.headers.has('cookie')",
    after: 'true',
    reason: 'without a cookie there is no session to end; the condition saves asking',
  },
  {
    file: 'src/people/accounts/sign-in/own-sessions.server.ts',
    line: 'gt(sessions.expiresAt, parts.clock())',
    before: 'gt',
    after: 'drizzleOrm.gte',
    reason: 'a session that ends in this millisecond has ended before anybody reads the list',
  },
  {
    file: 'src/orders/documents/pdf/paper.server.ts',
    line: 'lineBreak: false,',
    before: 'false',
    after: 'true',
    reason: 'each text was laid out before and fits; the option saves breaking it once more',
  },
];
