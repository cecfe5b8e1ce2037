import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { WeighedPiece } from '#shop/inventory/record-piece.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import { paise } from '#shop/money/money.ts';
import { type Milligrams, milligrams } from '#shop/money/weight.ts';
import type { OrderItem } from '#shop/orders/order-queries.server.ts';
import type { OrderLink } from '#shop/orders/order-grant.server.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { findPacked, type PackedRow } from './find-packed.server.ts';
import { huidOf, isHuid, isHuidExempt } from './huid.ts';
import { lockPacking, type PackingRefusal } from './lock-packing.server.ts';
import { isFarOff, packedDifference } from './packed-difference.ts';
import { mailPackedOrder } from './mail-packed-order.server.ts';
import { recordPacking } from './record-packing.server.ts';
import { packedPieces } from './tables.server.ts';
import { type NotTaken, takePiece } from './take-piece.server.ts';

export type PieceToPack = {
  orderId: string;
  /** The order as it was seen; without it whatever it has become. */
  version?: number | undefined;
  orderItemId: string;
  /** Which of the line's pieces: 1 up to its quantity. */
  unit: number;
  /** As it was typed or scanned; empty where the piece needs none. */
  huid: string;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  /** The key of an uploaded picture; null for none, undefined for the one that is there. */
  photo?: string | null | undefined;
  /** Said after being asked: a weight far from the sold one, or a piece known as another product, is right. */
  isSure?: boolean | undefined;
  /** The e-mail of the member of staff. */
  by: string;
};

/** What packing needs of the running shop. */
type PackingDesk = { db: Database; clock: Clock; orderLink: OrderLink };

type BadPiece = 'huid-form' | 'huid-missing' | 'no-net-weight' | 'weight-far-off' | 'photo-gone';
/** `weight-far-off`, by more than a fifth, and `other-product` are asked about: `isSure` answers. */
export type NotPacked = { reason: PackingRefusal | BadPiece } | NotTaken;

/**
 * Packs one unit of a paid order that has not left yet: which very piece it is, and what it weighs. Packed again it is
 * corrected; the same twice packs once. What a lighter piece costs less, at the order's own rate, goes back when it leaves.
 */
export async function packPiece(
  shop: PackingDesk,
  piece: PieceToPack,
): Promise<Result<PackedRow, NotPacked>> {
  try {
    return await shop.db.transaction((tx) => pack(tx, shop, piece));
  } catch (error) {
    // Packed for another order at this very moment: now it is there to be read.
    if (breaksUnique(error, 'pieces_huid_unique')) return packPiece(shop, piece);
    throw error;
  }
}

async function pack(
  tx: Transaction,
  { clock, orderLink }: PackingDesk,
  piece: PieceToPack,
): Promise<Result<PackedRow, NotPacked>> {
  const locked = await lockPacking(tx, piece);
  if (!locked.ok) return locked;
  const { order, item } = locked.value;
  const weighed = weigh(item, piece);
  const before = await findPacked(tx, piece);
  if (before && isSame(before, weighed, piece)) return ok(before.row);
  if (piece.version !== undefined && piece.version !== order.version) {
    return fail('changed-meanwhile');
  }
  const bad = await whatIsBad(tx, { item, weighed, piece });
  if (bad) return fail(bad);
  const now = clock();
  const taken = await takePiece(tx, { before, weighed, now, isSure: piece.isSure === true });
  if (!taken.ok) return taken;
  const row = await save(tx, { before, weighed, piece, item, pieceId: taken.value, now });
  const packing = { order, item, unit: piece.unit, by: piece.by, now };
  await recordPacking(tx, packing, {
    before: before && { ...before.row, huid: before.huid },
    after: { ...row, huid: weighed.huid },
  });
  await mailPackedOrder(tx, order, orderLink);
  return ok(row);
}

function weigh(item: OrderItem, { huid, grossWeightMg, stoneWeightMg }: PieceToPack): WeighedPiece {
  const { productId, karat, size } = item;
  const netWeightMg = milligrams(grossWeightMg - stoneWeightMg);
  return {
    productId,
    karat,
    size,
    huid: huidOf(huid) || null,
    grossWeightMg,
    stoneWeightMg,
    netWeightMg,
  };
}

type Before = NonNullable<Awaited<ReturnType<typeof findPacked>>>;

function isSame({ row, huid }: Before, weighed: WeighedPiece, { photo }: PieceToPack): boolean {
  return (
    huid === weighed.huid &&
    row.grossWeightMg === weighed.grossWeightMg &&
    row.stoneWeightMg === weighed.stoneWeightMg &&
    (photo === undefined || row.photo === photo)
  );
}

type Checked = { item: OrderItem; weighed: WeighedPiece; piece: PieceToPack };

async function whatIsBad(
  tx: Transaction,
  { item, weighed, piece }: Checked,
): Promise<BadPiece | null> {
  const { huid, stoneWeightMg, netWeightMg } = weighed;
  if (stoneWeightMg < 0 || netWeightMg <= 0) return 'no-net-weight';
  if (huid !== null && !isHuid(huid)) return 'huid-form';
  if (huid === null) {
    const { documents } = await readSettings(tx);
    if (!isHuidExempt({ ...weighed, goods: item.goods }, documents)) return 'huid-missing';
  }
  if (isFarOff(item, netWeightMg) && !piece.isSure) return 'weight-far-off';
  return piece.photo && !(await hasPicture(tx, piece.photo)) ? 'photo-gone' : null;
}

/** Once it is locked it cannot be removed as an unused one before it is used. */
async function hasPicture(tx: Transaction, key: string): Promise<boolean> {
  const found = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.key, key))
    .for('share');
  return found.length > 0;
}

type ToSave = Checked & { before: Before | null; pieceId: string; now: Date };

async function save(tx: Transaction, to: ToSave): Promise<PackedRow> {
  const { before, item, piece, weighed, pieceId, now } = to;
  const { grossWeightMg, stoneWeightMg, netWeightMg } = weighed;
  const values = {
    pieceId,
    grossWeightMg,
    stoneWeightMg,
    netWeightMg,
    difference: packedDifference(item, netWeightMg) ?? paise(0),
    photo: piece.photo === undefined ? (before?.row.photo ?? null) : piece.photo,
    packedBy: piece.by,
    packedAt: now,
  };
  const [row] = before
    ? await tx
        .update(packedPieces)
        .set(values)
        .where(eq(packedPieces.id, before.row.id))
        .returning()
    : await tx
        .insert(packedPieces)
        .values({
          ...values,
          orderItemId: item.id,
          unit: piece.unit,
          certificateCode: randomCode(),
        })
        .returning();
  if (!row) throw new Error('A piece was packed without a row');
  return row;
}
