import { FileText } from 'lucide-react';
import type { AdminSection } from '#app/office/shell/section.ts';

export const documentsSection: AdminSection = {
  path: '/admin/documents',
  text: 'Documents',
  icon: FileText,
  right: 'documents',
  group: 'Accounts',
};
