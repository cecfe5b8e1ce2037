import { mainProducts, ofPiece, type Way } from './random-rows.ts';

/** Changes to reviews of a piece: published, declined later, or withdrawn. */
export const reviews: readonly [number, Way][] = [
  [
    3,
    ofPiece(
      'a review',
      `insert into product_reviews
         (product_id, order_item_id, author, stars, text, written_at, state, moderated_at, moderated_by)
       select $1, id, 'Asha R.', 1 + $2::int % 5, 'Said ' || $2, now(), 'published', now(), 'o@example.in'
       from order_items where id not in (select order_item_id from product_reviews) limit 1`,
      (random) => [Math.floor(random() * 1_000)],
      mainProducts,
    ),
  ],
  [
    1,
    ofPiece(
      'the answer to a review',
      `update product_reviews set answer = 'Thank you ' || $2, answered_at = now() where product_id = $1`,
      (random) => [Math.floor(random() * 1_000)],
      mainProducts,
    ),
  ],
  [
    1,
    ofPiece(
      'declined reviews',
      `update product_reviews set state = 'declined', declined_for = 'abuse' where product_id = $1`,
      undefined,
      mainProducts,
    ),
  ],
  [
    1,
    ofPiece(
      'withdrawn reviews',
      'delete from product_reviews where product_id = $1',
      undefined,
      mainProducts,
    ),
  ],
];
