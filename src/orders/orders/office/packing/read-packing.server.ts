import type { Database } from '#platform/database/database.server.ts';
import { type Article, articlesOf } from '#orders/documents/articles.ts';
import { areAllBack, listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { listReturned } from '#orders/fulfilment/returned-pieces.server.ts';
import { listPackedPieces, type PackedPiece } from '#orders/fulfilment/packing-queries.server.ts';
import { findOrder, type OrderItem } from '#orders/orders/order-queries.server.ts';
import { isToPack } from '#orders/orders/status-moves.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';

/** One piece of an order, and what it is packed with. */
export type UnitToPack = {
  key: string;
  unit: number;
  line: OrderItem;
  packed:
    | (Pick<PackedPiece, 'huid' | 'netWeightMg' | 'difference' | 'photo'> & {
        /** Each article of a pair or set; otherwise the single one. */
        articles: Article[];
      })
    | null;
};

/** An order piece by piece, for packing. */
export async function readPacking(db: Database, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) return 'none' as const;
  const hasLeft = order.dispatchedAt !== null;
  const [packed, returned, all, { documents }] = await Promise.all([
    listPackedPieces(db, order.id),
    hasLeft ? listReturned(db, order.id) : [],
    hasLeft ? listOrderDocuments(db, order.id) : [],
    readSettings(db),
  ]);
  const { id, orderNumber, version, status, customerName, isCollected, totalAmount } = order;
  const { carrier, trackingNumber, insuredValue, shippingAddress } = order;
  const { huidExemptKarats, huidExemptBelow } = documents;
  return {
    order: { id, orderNumber, version, status, customerName, isCollected, totalAmount },
    parcel: { carrier, trackingNumber, insuredValue },
    city: shippingAddress.city,
    units: order.items.flatMap((line) => unitsOf(line, { packed, returned })),
    rules: { huidExemptKarats, huidExemptBelow },
    mayPack: isToPack(order) && (!hasLeft || areAllBack(all)),
  };
}

export type PackingFile = Exclude<Awaited<ReturnType<typeof readPacking>>, 'none'>;

type Standing = {
  packed: readonly PackedPiece[];
  returned: Awaited<ReturnType<typeof listReturned>>;
};

/** The pieces of a line without those that came back: of unpacked ones, which are all alike, the last that are not packed. */
function unitsOf(line: OrderItem, { packed, returned }: Standing): UnitToPack[] {
  const back = returned.filter(({ orderItemId }) => orderItemId === line.id);
  const units = Array.from({ length: line.quantity }, (_, place) => {
    const unit = place + 1;
    const found = packed.find((each) => each.orderItemId === line.id && each.unit === unit);
    return { key: `${line.id}-${unit}`, unit, line, packed: found ? shown(found) : null };
  }).filter(({ unit }) => !back.some((each) => each.unit === unit));
  const unpacked = back.reduce((sum, { unit, pieces }) => sum + (unit === null ? pieces : 0), 0);
  const gone = units
    .filter((each) => !each.packed)
    .toReversed()
    .slice(0, unpacked);
  return units.filter((each) => !gone.includes(each));
}

function weightsOf({ huid, grossWeightMg, stoneWeightMg, netWeightMg }: Article): Article {
  return { huid, grossWeightMg, stoneWeightMg, netWeightMg };
}

function shown(piece: PackedPiece): NonNullable<UnitToPack['packed']> {
  const { huid, ownHuid, further, netWeightMg, difference, photo } = piece;
  const unit = { ...piece, huid: ownHuid };
  const several = articlesOf(unit, further);
  return {
    huid,
    netWeightMg,
    difference,
    photo,
    articles: (several.length > 0 ? several : [unit]).map(weightsOf),
  };
}
