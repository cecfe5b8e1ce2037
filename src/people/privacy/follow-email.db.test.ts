import { expect, test } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { someVisitor } from '#people/accounts/test-accounts.server.ts';
import { hasConsent } from '#people/consents/consent-queries.server.ts';
import { readMyData } from '#people/privacy/my-data-queries.server.ts';
import { sendEnquiry } from '#people/enquiries/send-enquiry.server.ts';
import { watches } from '#selling/watches/tables.server.ts';
import { watchPiece } from '#selling/watches/watch-piece.server.ts';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';

const site = withTestShop();
const [before, after, bystander] = ['old@example.in', 'new@example.in', 'bold@example.in'];

function wish(productId: string, email: string) {
  const piece = { productId, karat: '22kt', size: '', kind: 'back-in-stock', email } as const;
  return watchPiece(site.shop, piece, someVisitor());
}

async function tokenTo(recipient: string): Promise<string> {
  const [mail] = await listMails(site.shop.db, { limit: 1, recipient });
  return /auth\/email\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

async function changeEmail(): Promise<string> {
  const { accounts } = site.shop;
  const { id, password } = await site.addAccount({ email: before });
  const cookie = await site.signIn({ email: before, password });
  const asked = { email: after, currentPassword: password };
  await accounts.askForEmailChange(asked, someVisitor({ cookie }));
  for (const address of [after, before]) {
    await accounts.agreeToEmailChange(await tokenTo(address), new Headers());
  }
  return id;
}

test('wishes, enquiries and consents follow a person to their new e-mail, and nobody else’s do', async () => {
  const { db, consentSecret } = site.shop;
  const [both, own] = [await site.addRing(0), await site.addRing(0)];
  await wish(both, before);
  await wish(both, after);
  await wish(own, before);
  await wish(own, bystander);
  const enquiry = { name: 'Asha', email: before, phone: '9876543210', company: null };
  const wanted = { pieces: 200, budget: null, message: 'For a wedding' };
  await sendEnquiry(site.shop, { ...enquiry, ...wanted }, someVisitor());
  const userId = await changeEmail();
  const standing = await db
    .select({ email: watches.email, productId: watches.productId })
    .from(watches);
  expect(standing).toHaveLength(3);
  expect(standing).toEqual(
    expect.arrayContaining([
      { email: after, productId: both },
      { email: after, productId: own },
      { email: bystander, productId: own },
    ]),
  );
  const agreed = [before, after, bystander].map((email) =>
    hasConsent({ db, consentSecret }, email, 'back-in-stock'),
  );
  expect(await Promise.all(agreed)).toEqual([false, true, true]);
  const data = await readMyData({ db, consentSecret }, userId, new Date());
  expect(data).toMatchObject({
    watches: [{}, {}],
    enquiries: [{ message: 'For a wedding' }],
    consents: [{ purpose: 'back-in-stock', withdrawnAt: null }],
  });
});
