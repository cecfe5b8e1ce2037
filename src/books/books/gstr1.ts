/**
 * The rate is in percent; all amounts are in rupees with at most two decimals. Within a State there is no `iamt`, otherwise no
 * `camt` or `samt`.
 */
export type Gstr1Item = {
  /** The portal's number for the rate: a hundred times the rate, plus one, such as 301 for 3%. */
  num: number;
  itm_det: {
    rt: number;
    txval: number;
    iamt?: number;
    camt?: number;
    /** SGST, or UTGST in a union territory. */
    samt?: number;
    csamt: 0;
  };
};

/** Regular, or to a special economic zone with or without payment of tax. */
export type InvoiceType = 'R' | 'SEWP' | 'SEWOP';

export type Gstr1Invoice = {
  inum: string;
  idt: string;
  val: number;
  pos: string;
  rchrg: 'N';
  inv_typ: InvoiceType;
  itms: Gstr1Item[];
};

export type Gstr1Note = Omit<Gstr1Invoice, 'inum' | 'idt'> & {
  ntty: 'C';
  nt_num: string;
  nt_dt: string;
};

export type SmallSales = Gstr1Item['itm_det'] & {
  sply_ty: 'INTRA' | 'INTER';
  typ: 'OE';
  pos: string;
};

export type HsnRow = {
  num: number;
  hsn_sc: string;
  desc: string;
  uqc: 'GMS';
  /** Grams of net weight. */
  qty: number;
  rt: number;
  txval: number;
  iamt: number;
  camt: number;
  samt: number;
  csamt: 0;
};

/** Table 12, split since May 2025 into buyers with a GSTIN and all others. */
export type HsnSummary = { hsn_b2b?: HsnRow[]; hsn_b2c?: HsnRow[] };

export type IssuedRun = {
  num: number;
  from: string;
  to: string;
  totnum: number;
  /** Documents are never cancelled: a credit note or refund voucher reverses them. */
  cancel: 0;
  net_issue: number;
};

/** Table 13: the document numbers issued. */
export type DocIssue = { doc_det: { doc_num: number; docs: IssuedRun[] }[] };

/**
 * A month's GSTR-1 as the portal's offline tool reads it. Tables without rows are left out. `at` and `txpd` never occur: there is
 * no tax on an advance for goods (Notification 66/2017). Nor do `supeco` and `exp`: the shop sells its own goods, in India.
 */
export type Gstr1 = {
  gstin: string;
  /** Month and year, such as `112026`. */
  fp: string;
  version: 'GST3.2.1';
  hash: 'hash';
  /** Table 4: invoices to buyers with a GSTIN. */
  b2b?: { ctin: string; inv: Gstr1Invoice[] }[];
  /** Table 5: large inter-State invoices to the others, by State. */
  b2cl?: { pos: string; inv: Omit<Gstr1Invoice, 'pos' | 'rchrg' | 'inv_typ'>[] }[];
  /** Table 7: everything else, by State and rate; negative if more was returned than sold. */
  b2cs?: SmallSales[];
  /** Table 9B: credit notes to buyers with a GSTIN. */
  cdnr?: { ctin: string; nt: Gstr1Note[] }[];
  /** Table 9B: credit notes to invoices of table 5. */
  cdnur?: (Omit<Gstr1Note, 'rchrg' | 'inv_typ'> & { typ: 'B2CL' })[];
  /** Table 12. */
  hsn?: HsnSummary;
  /** Table 13, mandatory since May 2025. */
  doc_issue?: DocIssue;
};
