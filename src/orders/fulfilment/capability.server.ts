import type { Capability } from '#app/capability.server.ts';
import { issueOwedInvoices } from './issue-owed-invoices.server.ts';
import { mailStaff } from './mail-staff.server.ts';

/** Registers the sweeps of fulfilment. */
export const fulfilmentCapability: Capability = {
  sweeps: (shop) => [
    { name: 'owed-invoices', run: (signal) => issueOwedInvoices(shop, signal) },
    { name: 'staff-mails', run: () => mailStaff(shop) },
  ],
};
