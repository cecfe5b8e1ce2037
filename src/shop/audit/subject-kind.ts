/** What the audit log can tell of. */
export const subjectKinds = [
  'product',
  'variation',
  'category',
  'collection',
  'order',
  'user',
  'setting',
  'enquiry',
  'import',
  'mail',
] as const;

export type SubjectKind = (typeof subjectKinds)[number];
