/** Rupees with at most two decimals, checked within binary rounding errors. */
const amount = { type: 'number', multipleOf: 0.01 } as const;
const unsigned = { ...amount, minimum: 0 } as const;
const gstin = { type: 'string', pattern: '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' };
const number = { type: 'string', pattern: '^[A-Za-z0-9/-]{1,16}$' };
const day = { type: 'string', pattern: '^(0[1-9]|[12][0-9]|3[01])-(0[1-9]|1[0-2])-[0-9]{4}$' };
const state = { type: 'string', pattern: '^(0[1-9]|[12][0-9]|3[0-8]|97)$' };
const none = { const: 0 };

function record(properties: Record<string, unknown>, optional: readonly string[] = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}
const rows = (items: unknown) => ({ type: 'array', minItems: 1, items });
const oneOf = (...of: unknown[]) => ({ oneOf: of });

const interTax = { iamt: amount };
const intraTax = { camt: amount, samt: amount };
const rate = { type: 'number', minimum: 0, maximum: 40 };

function itemsWith(...taxes: object[]) {
  const details = taxes.map((tax) => record({ rt: rate, txval: amount, ...tax, csamt: none }));
  return rows(record({ num: { type: 'integer', minimum: 1 }, itm_det: oneOf(...details) }));
}
const anyItems = itemsWith(interTax, intraTax);

const invoice = { inum: number, idt: day, val: unsigned };
const note = { ntty: { const: 'C' }, nt_num: number, nt_dt: day, val: unsigned, pos: state };
const kind = { rchrg: { const: 'N' }, inv_typ: { enum: ['R', 'SEWP', 'SEWOP'] } };

const small = {
  typ: { const: 'OE' },
  pos: state,
  rt: rate,
  txval: amount,
  csamt: none,
};
const hsnRows = rows(
  record({
    num: { type: 'integer', minimum: 1 },
    hsn_sc: { type: 'string', pattern: '^[0-9]{4}([0-9]{2}){0,2}$' },
    desc: { type: 'string', maxLength: 30 },
    uqc: { const: 'GMS' },
    qty: amount,
    rt: rate,
    txval: amount,
    iamt: amount,
    ...intraTax,
    csamt: none,
  }),
);
const count = { type: 'integer', minimum: 1 };
const issued = record({
  num: count,
  from: number,
  to: number,
  totnum: count,
  cancel: none,
  net_issue: count,
});

const sections = {
  b2b: rows(
    record({ ctin: gstin, inv: rows(record({ ...invoice, pos: state, ...kind, itms: anyItems })) }),
  ),
  b2cl: rows(record({ pos: state, inv: rows(record({ ...invoice, itms: itemsWith(interTax) })) })),
  b2cs: rows(
    oneOf(
      record({ sply_ty: { const: 'INTRA' }, ...small, ...intraTax }),
      record({ sply_ty: { const: 'INTER' }, ...small, ...interTax }),
    ),
  ),
  cdnr: rows(record({ ctin: gstin, nt: rows(record({ ...note, ...kind, itms: anyItems })) })),
  cdnur: rows(record({ ...note, typ: { const: 'B2CL' }, itms: itemsWith(interTax) })),
  hsn: record({ hsn_b2b: hsnRows, hsn_b2c: hsnRows }, ['hsn_b2b', 'hsn_b2c']),
  doc_issue: record({
    doc_det: rows(record({ doc_num: { enum: [1, 5, 6, 8] }, docs: rows(issued) })),
  }),
};

/** GSTR-1 as the portal's offline tool accepts it, limited to what this shop declares; nothing else is allowed. */
export const gstr1Schema = record(
  {
    gstin,
    fp: { type: 'string', pattern: '^(0[1-9]|1[0-2])20[0-9]{2}$' },
    version: { const: 'GST3.2.1' },
    hash: { const: 'hash' },
    ...sections,
  },
  Object.keys(sections),
);
