import { addRing, type Database } from './database.ts';
import { arrangements } from './random-arrangements.ts';
import {
  anyOf,
  categories,
  type Chance,
  collections,
  listed,
  mainProducts,
  newName,
  nothing,
  ofGroup,
  ofPiece,
  oneOf,
  type Way,
  whole,
  type Write,
} from './random-rows.ts';
import { writeGrades } from './random-grades.ts';
import { writeOffer } from './random-offers.ts';
import { writePage } from './random-pages.ts';
import { writePromise } from './random-promises.ts';
import { reviews } from './random-reviews.ts';
import { sell } from './random-sale.ts';
import { writeSynonym } from './random-synonyms.ts';
import { terms } from './random-terms.ts';

const ways: readonly [number, Way][] = [
  [
    8,
    ofPiece(
      'the stock',
      'update karats set stock_quantity = $2 where product_id = $1',
      (random) => [whole(random, 0, 12)],
    ),
  ],
  [6, sell],
  [3, ofPiece('the name', 'update products set name = $2 where id = $1', newName)],
  [
    2,
    ofPiece('the description', 'update products set description = $2 where id = $1', (random) => [
      `With a ring of ${whole(random, 1, 999)} stones`,
    ]),
  ],
  [
    3,
    ofPiece(
      'the making charge',
      'update products set making_charge_percentage = $2 where id = $1',
      (random) => [whole(random, 0, 30)],
    ),
  ],
  [
    2,
    ofPiece(
      'the discount',
      'update products set discount_percentage = $2 where id = $1',
      (random) => [oneOf(random, [null, 5, 50])],
    ),
  ],
  [
    2,
    ofPiece('the karats', 'update products set available_karats = $2 where id = $1', (random) => [
      oneOf(random, [['22kt'], ['18kt'], ['22kt', '18kt'], []]),
    ]),
  ],
  ...arrangements,
  ...terms,
  [
    3,
    ofPiece(
      'the weight',
      'update karats set gross_weight_mg = $2, stone_weight_mg = 0 where product_id = $1',
      (random) => [whole(random, 0, 40_000)],
    ),
  ],
  [
    3,
    ofPiece(
      'the category',
      `update products set category_id = (select id from categories order by md5(id::text || $2::text) limit 1)
       where id = $1`,
      (random) => [whole(random, 0, 999)],
      mainProducts,
    ),
  ],
  [
    1,
    ofPiece(
      'the lack of a category',
      'update products set category_id = null where id = $1',
      undefined,
      mainProducts,
    ),
  ],
  [
    3,
    ofPiece(
      'a collection',
      `insert into product_collections
       select $1, id from collections order by md5(id::text || $2::text) limit 1 on conflict do nothing`,
      (random) => [whole(random, 0, 999)],
      mainProducts,
    ),
  ],
  [
    2,
    ofPiece(
      'all collections',
      'delete from product_collections where product_id = $1',
      undefined,
      mainProducts,
    ),
  ],
  [2, ofPiece('a picture', `delete from product_pictures where product_id = $1 and position = 1`)],
  [
    2,
    ofPiece(
      'a picture',
      `insert into product_pictures (product_id, picture_id, position)
       select $1, id, 1 from pictures order by md5(id::text || $2::text) limit 1
       on conflict (product_id, position) do update set picture_id = excluded.picture_id`,
      (random) => [whole(random, 0, 999)],
    ),
  ],
  [
    2,
    ofPiece(
      'a variation',
      `insert into products (name, type, parent_product_id, making_charge_percentage)
       values ('Size ' || $2, 'variation', $1, 3)`,
      (random) => [whole(random, 1, 99)],
      mainProducts,
    ),
  ],
  [
    2,
    ofPiece(
      'the end',
      `delete from products where id = $1 and (select count(*) from products where type = 'product') > 30`,
    ),
  ],
  [3, addProduct],
  [
    2,
    ofGroup('the name', categories, 'update categories set name = $2 where id = $1', (random) => [
      `Kind ${whole(random, 0, 999_999_999)}`,
    ]),
  ],
  [
    1,
    ofGroup(
      'the description',
      categories,
      'update categories set description = $2 where id = $1',
      newName,
    ),
  ],
  [
    1,
    ofGroup(
      'the end',
      categories,
      'delete from categories where id = $1 and (select count(*) from categories) > 5',
    ),
  ],
  [
    1,
    async (db, { random }) => {
      await db.query('insert into categories (name) values ($1) on conflict do nothing', [
        `Kind ${whole(random, 0, 99)}`,
      ]);
      return { what: 'a new category', concerns: ['/category/'] };
    },
  ],
  [
    2,
    ofGroup('the name', collections, 'update collections set name = $2 where id = $1', (random) => [
      `Tale ${whole(random, 0, 999_999_999)}`,
    ]),
  ],
  [
    2,
    ofGroup(
      'the description',
      collections,
      'update collections set description = $2 where id = $1',
      newName,
    ),
  ],
  [
    1,
    ofGroup('the picture', collections, 'update collections set picture_id = null where id = $1'),
  ],
  [
    1,
    ofGroup(
      'the end',
      collections,
      'delete from collections where id = $1 and (select count(*) from collections) > 4',
    ),
  ],
  [
    1,
    async (db, { random }) => {
      await db.query('insert into collections (name) values ($1) on conflict do nothing', [
        `Tale ${whole(random, 0, 99)}`,
      ]);
      return { what: 'a new collection', concerns: ['/collections', '/products'] };
    },
  ],
  [3, changeRate],
  [2, writeGrades],
  [
    1,
    async (db, { random }) => {
      await db.query(
        `insert into globals (variable_name, variable_value) values ('shopName', $1)
       on conflict (variable_name) do update set variable_value = excluded.variable_value`,
        [`Shop ${whole(random, 0, 99)}`],
      );
      return { what: 'a setting', concerns: ['/contact', '/products'] };
    },
  ],
  [2, writePage],
  [1, writePromise],
  [3, writeOffer],
  [
    3,
    async (db, { random }) => {
      const picture = await anyOf(db, random, 'select id from pictures');
      await db.query('update pictures set alt = $2 where id = $1', [
        picture?.id,
        `Seen ${random()}`,
      ]);
      return {
        what: `the picture ${picture?.id}`,
        concerns: ['/product/', '/collection', '/category'],
      };
    },
  ],
  [
    2,
    async (db, { random }) => {
      await db.query(`update pictures set width = $1 where key = 'demo/hero-bridal'`, [
        whole(random, 1900, 2000),
      ]);
      return { what: 'the picture of the first slide', concerns: [] };
    },
  ],
  [
    1,
    async (db, { random }) => {
      await db.query(
        `update products set making_charge_percentage = (making_charge_percentage + 1) % 40
       where category_id = (select id from categories order by md5(id::text || $1::text) limit 1)`,
        [whole(random, 0, 999)],
      );
      return { what: 'the making charge of a category', concerns: listed };
    },
  ],
  [1, writeSynonym],
  ...reviews,
];

const weight = ways.reduce((sum, [share]) => sum + share, 0);

/** A random change to the shop: mostly what a day of selling changes, sometimes what a jeweller does. */
export async function randomWrite(db: Database, chance: Chance): Promise<Write> {
  let place = chance.random() * weight;
  for (const [share, way] of ways) {
    place -= share;
    if (place < 0) return way(db, chance);
  }
  return nothing;
}

async function changeRate(db: Database, { random }: Chance): Promise<Write> {
  const rate = whole(random, 4_000, 9_000);
  await db.query(
    `update globals set variable_value = $1, updated_at = now() where variable_name = 'gold_price_per_gram'`,
    [String(rate)],
  );
  return { what: `the gold rate ${rate}`, concerns: [...listed, '/contact'] };
}

async function addProduct(db: Database, { random }: Chance): Promise<Write> {
  const id = await addRing(db, whole(random, 0, 5));
  await db.query(
    `update products set name = $2, created_at = now() - $3 * interval '1 day',
       category_id = (select id from categories order by md5(id::text || $1::text) limit 1)
     where id = $1`,
    [id, `Ring ${whole(random, 0, 9_999)}`, whole(random, 0, 400)],
  );
  return { what: `the new product ${id}`, concerns: [id, ...listed] };
}
