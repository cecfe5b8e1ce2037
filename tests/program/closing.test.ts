import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEdgeInside, openShopInside } from '../../proofs/support/edge-inside.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import { onOneConnection } from '../../proofs/support/workers.ts';
import { slowdown } from '../support/slowdown.ts';

const shop = useShop();
let inside: Awaited<ReturnType<typeof openShopInside>>;
beforeAll(async () => {
  inside = await openShopInside(shop);
});
afterAll(() => inside.close());

test('a closing shop finishes the last response, and then does not wait for the connection', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const edge = await openEdgeInside(
    inside.shop,
    {},
    {
      before(request, response, next) {
        if (request.url !== '/slow') return next();
        begin();
        void released.then(() => response.end('done'));
      },
    },
  );
  const visitor = onOneConnection(edge.origin);
  const asked = visitor.ask('/slow');
  await begun;
  const closed = edge.close();
  release();
  expect(await asked).toBe(200);
  const answeredAt = performance.now();
  await closed;
  expect(performance.now() - answeredAt).toBeLessThan(2_000 * slowdown());
  visitor.close();
});
