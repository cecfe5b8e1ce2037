/** The kinds of subjects in the audit log. */
export const subjectKinds = [
  'product',
  'variation',
  'category',
  'collection',
  'order',
  'document',
  'month',
  'drawer',
  'quotation',
  'user',
  'setting',
  'offer',
  'page',
  'enquiry',
  'grievance',
  'review',
  'breach',
  'import',
  'mail',
  'synonym',
] as const;

export type SubjectKind = (typeof subjectKinds)[number];
