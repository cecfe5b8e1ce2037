import { expect, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { invoiceCases } from '#orders/documents/test-document-cases.server.ts';
import { saveDocument } from '#orders/documents/test-save-document.server.ts';
import { owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from './document-endpoint.ts';

// A low-priority process starts only when the machine has time for it.
vi.setConfig({ testTimeout: 120_000 });

const site = withTestShop();

async function open(documentId: string): Promise<Response> {
  await site.addAdministrator();
  const cookie = await site.signIn(owner);
  const visit = site.visit(`/admin/api/documents/${documentId}`, { cookie });
  const args = { ...visit, params: { documentId } } as unknown as Parameters<typeof loader>[0];
  return loader(args);
}

test('staff open a document as a PDF named after its number', async () => {
  const id = await saveDocument(site.shop.db, invoiceCases['within Delhi'], 7);
  const response = await open(id);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const disposition = response.headers.get('content-disposition');
  expect(disposition).toBe('inline; filename="INV-26-27-000007.pdf"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(Buffer.from(await (await open(id)).arrayBuffer())).toEqual(bytes);
});

test.each([
  ['an unknown id', newId()],
  ['an invalid id', '1 or 1=1'],
])('%s answers 404', async (_what, documentId) => {
  expect((await open(documentId)).status).toBe(404);
});
