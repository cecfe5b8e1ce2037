import type { Capability } from '#app/capability.server.ts';
import { makeMissingFiles } from './document-files.server.ts';
import { issueDueReceipts } from './issue-receipts.server.ts';

/** Registers documents: their sweeps, and tables that are kept. */
export const documentsCapability: Capability = {
  sweeps: (shop) => [
    { name: 'receipt-vouchers', run: (signal) => issueDueReceipts(shop, signal) },
    { name: 'document-files', run: (signal) => makeMissingFiles(shop, signal) },
  ],
  staying: [
    {
      tables: [
        'documents',
        'document_files',
        'document_series',
        'closed_months',
        'month_returns',
        'drawer_counts',
      ],
      what: 'invoices, vouchers, notes, returns of months and counts of the drawer',
      why: 'tax law asks for them as they were issued (CGST Act, section 36)',
    },
  ],
};
