import { plainTerms } from '#price/pricing/price-terms.ts';
import { ofPiece, oneOf, type Way, whole } from './random-rows.ts';

/** Compound prices, sizes, and pieces made to order. */
export const terms: readonly [number, Way][] = [
  [
    2,
    ofPiece(
      'the price terms',
      'update products set price_terms = $2, making_charge_hundredths = $3 where id = $1',
      (random) => [
        oneOf(random, [
          null,
          { ...plainTerms, wastagePercentage: whole(random, 1, 12) },
          { ...plainTerms, makingKind: 'per-gram', makingAmount: whole(random, 100, 900) * 100 },
          { ...plainTerms, priceKind: 'fixed', fixedPrice: whole(random, 1_000, 90_000) * 100 },
        ]),
        whole(random, 0, 99),
      ],
    ),
  ],
  [
    2,
    ofPiece(
      'a size',
      `with named as (update products set size_kind = 'ring' where id = $1),
         unsized as (delete from karats where product_id = $1 and size = '')
       insert into karats (product_id, karat, size, gross_weight_mg, stock_quantity)
       values ($1, '22kt', $2, $3, $4) on conflict (product_id, karat, size)
       do update set gross_weight_mg = excluded.gross_weight_mg, stock_quantity = excluded.stock_quantity`,
      (random) => [String(whole(random, 9, 12)), whole(random, 1_000, 20_000), whole(random, 0, 3)],
    ),
  ],
  [
    1,
    ofPiece(
      'the days of making',
      'update products set made_to_order_days = $2 where id = $1',
      (random) => [oneOf(random, [null, 7, 14])],
    ),
  ],
];
