import { newId } from '#platform/ids.ts';
import { issueTestDocument } from '#books/books/test-books.server.ts';
import { addOffer } from '#selling/offers/test-offers.server.ts';
import { staffInvitations } from '#people/accounts/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { addShopper } from '../../browser/people.ts';
import { addRing } from '../../browser/stock.ts';
import { signInLongAgo } from '../journeys.ts';
import type { EngineWindow } from '../window.ts';
import { dialogArea } from './dialog-area.ts';

/** Adds a document in a month that no other test counts. */
async function addMonth(db: Database): Promise<string> {
  const now = new Date(Date.UTC(2001 + Math.floor(Math.random() * 20), 5, 10, 6));
  await issueTestDocument(db, { now, isTest: true, kind: 'receipt-voucher' });
  return now.toISOString().slice(0, 7);
}

/** An offer on one ring only, so that other prices stay. */
async function addOfferOfOneRing(db: Database, state: 'draft' | 'on'): Promise<string> {
  const ring = await addRing(db, 1);
  return addOffer(db, { name: 'Lamps', state, productIds: [ring.id] });
}

async function addInvitation(db: Database): Promise<string> {
  const email = `meera-${newId()}@example.in`;
  await db.insert(staffInvitations).values({
    email,
    staffRole: 'orders',
    tokenDigest: newId(),
    expiresAt: new Date(Date.now() + 3_600_000),
    invitedBy: 'admin@kanak.example',
    sentAt: new Date(),
  });
  return email;
}

const rate = 'Gold Price (per gram)';

async function moveRate(view: EngineWindow): Promise<void> {
  await view.fill(rate, String(2 * Number(await view.valueOf(rate))));
  await view.press('Save');
}

/** Dialogs of staff who run the shop, for a user whose password was last entered an hour ago. */
export const officeDialogs = dialogArea({
  name: 'the office',
  async begin(view, db) {
    await signInLongAgo(view, db);
    const { email } = await addShopper(db);
    return {
      email,
      users: `/admin/users?q=${email}`,
      invited: await addInvitation(db),
      month: `/admin/books/${await addMonth(db)}`,
      draft: `/admin/offers/${await addOfferOfOneRing(db, 'draft')}`,
      offer: `/admin/offers/${await addOfferOfOneRing(db, 'on')}`,
    };
  },
  openings: [
    {
      file: 'src/app/office/shell/sidebar.tsx',
      address: () => '/admin/users',
      open: (view) => view.press('Open menu'),
      title: 'Admin',
    },
    {
      file: 'src/app/office/palette/palette-dialog.tsx',
      address: () => '/admin/users',
      open: (view) => view.driver.key('Control+k'),
      title: 'Go to',
    },
    {
      file: 'src/people/accounts/office/users/user-dialog.tsx',
      address: ({ users }) => users,
      open: (view, { email }) => view.press(`Edit ${email}`),
      title: 'Edit User',
    },
    {
      file: 'src/people/accounts/office/users/status-dialog.tsx',
      address: ({ users }) => users,
      open: (view, { email }) => view.press(`Disable ${email}`),
      title: 'Disable User',
    },
    {
      file: 'src/people/accounts/office/users/invite-dialog.tsx',
      address: ({ users }) => users,
      open: (view) => view.press('Invite staff'),
      title: 'Invite staff',
    },
    {
      file: 'src/people/accounts/office/users/open-invitations.tsx',
      address: ({ users }) => users,
      open: (view, { invited }) => view.press(`Revoke invitation for ${invited}`),
      title: 'Revoke invitation',
    },
    {
      file: 'src/books/books/office/month-page.tsx',
      address: ({ month }) => month,
      open: (view) => view.press('Close month'),
      title: /^Close June \d{4}\?$/,
    },
    {
      file: 'src/selling/offers/office/offer-moves.tsx',
      address: ({ draft }) => draft,
      open: (view) => view.press('Delete'),
      title: 'Delete Lamps?',
    },
    {
      file: 'src/selling/offers/office/offer-moves.tsx',
      address: ({ offer }) => offer,
      open: (view) => view.press('End now'),
      title: 'End Lamps now?',
    },
    {
      file: 'src/content/settings/office/confirm-gold-price.tsx',
      address: () => '/admin/store',
      open: moveRate,
      title: 'Large change in the gold price',
    },
    {
      file: 'src/people/accounts/office/step-up/password-prompt.tsx',
      address: () => '/admin/store',
      async open(view) {
        await moveRate(view);
        await view.press('Change price');
      },
      title: 'Please confirm it is you',
    },
  ],
});
