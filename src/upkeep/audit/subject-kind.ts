/** What an entry of the audit log can be about. */
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
