import { addPiece } from '../support/browser/pieces.ts';
import { expect, test } from '../support/browser/test.ts';

test('on a desktop the pictures fill their column, and stay in view while the text scrolls', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/product/${await addPiece(db, { pictureCount: 3 })}`);
  const content = page.getByRole('main');
  const picture = content.getByRole('img').filter({ visible: true }).first();
  await content.getByRole('heading', { name: 'Price break-up' }).scrollIntoViewIfNeeded();
  await expect(content.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(picture).toBeInViewport({ ratio: 0.99 });
  const [shown, text] = [
    await picture.boundingBox(),
    await content.locator('div:has(> h1)').boundingBox(),
  ];
  expect(shown?.width).toBeGreaterThan(text?.width ?? Infinity);
});
