import {
  anyOf,
  categories,
  collections,
  mainProducts,
  ofGroup,
  ofPiece,
  oneOf,
  type Way,
  whole,
} from './random-rows.ts';

/** What staff publish, archive and place by hand, with frequencies. */
export const arrangements: readonly [number, Way][] = [
  [
    1,
    ofGroup(
      'what fills it by itself',
      collections,
      'update collections set choice = $2 where id = $1',
      (random) => [
        oneOf(random, [
          'category=rings',
          'price=-40000',
          'price=-90000&karat=18kt',
          'weight=-5&availability=in-stock',
          'offer=yes',
          null,
        ]),
      ],
    ),
  ],
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
    3,
    ofPiece(
      'the place on the home page',
      `insert into home_pieces (product_id, position) values ($1, $2)
       on conflict (product_id) do update set position = excluded.position`,
      (random) => [whole(random, 0, 3)],
      mainProducts,
    ),
  ],
  [
    1,
    ofPiece(
      'what goes with it',
      `update products set goes_with_ids = array(
         select id from products other where type = 'product' order by md5(other.id::text || $2) limit $3
       ) where id = $1`,
      (random) => [String(random()), whole(random, 0, 3)],
      mainProducts,
    ),
  ],
  [
    1,
    ofPiece(
      'what it is found by',
      'update products set traits = $2::jsonb where id = $1',
      (random) => [oneOf(random, [null, '{"for":["men"]}', '{"occasion":[],"colour":["red"]}'])],
      mainProducts,
    ),
  ],
  [1, ofPiece('no place on the home page', 'delete from home_pieces where product_id = $1')],
  [
    2,
    async (db, { random }) => {
      const piece = await anyOf(db, random, 'select product_id as id from home_pieces');
      const status = oneOf(random, ['published', 'published', 'draft']);
      await db.query('update products set status = $2 where id = $1', [piece?.id, status]);
      return { what: `the status of ${piece?.id} on the home page`, concerns: [] };
    },
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
