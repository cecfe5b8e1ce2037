import {
  categories,
  collections,
  mainProducts,
  ofGroup,
  ofPiece,
  oneOf,
  type Way,
} from './random-rows.ts';

/** What staff publish, archive and put in its place by hand, and how often. */
export const arrangements: readonly [number, Way][] = [
  [
    3,
    ofPiece(
      'the status',
      'update products set status = $2 where id = $1',
      (random) => [oneOf(random, ['published', 'published', 'draft', 'archived'])],
      mainProducts,
    ),
  ],
  [
    3,
    ofPiece(
      'the place in its collections',
      'update product_collections set position = $2 where product_id = $1',
      (random) => [oneOf(random, [null, 0, 1, 2])],
      mainProducts,
    ),
  ],
  [
    2,
    ofGroup(
      'the place on the home page',
      categories,
      'update categories set home_position = $2 where id = $1',
      (random) => [oneOf(random, [null, 0, 1])],
    ),
  ],
  [
    2,
    ofGroup(
      'the place on the home page',
      collections,
      'update collections set home_position = $2 where id = $1',
      (random) => [oneOf(random, [null, 0, 1])],
    ),
  ],
];
