import { expect, test } from 'vitest';
import { openPictureEncoder } from '#catalogue/media/open-picture-encoder.server.ts';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { pictureFailures } from './picture-messages.ts';
import { action } from './pictures-endpoint.ts';

const site = withTestShop();

test('a picture whose encoder ends midway is refused for the moment, and can be sent again', async () => {
  const encoder = openPictureEncoder({ maxConcurrent: 1, scratchFolder: makeTestFolder() });
  await encoder.close();
  const { cookie } = await site.signedIn('owner');
  const by = { cookie, json: 'a picture', shop: { encoder } };
  const answer = await callRoute(action, site.visit('/admin/api/pictures?for=product', by));
  if (!(answer instanceof Response)) throw new Error('no response');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    ok: false,
    text: pictureFailures.productUpload.description,
  });
});
