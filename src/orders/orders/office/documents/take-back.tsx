import { useState } from 'react';
import { formatRupees, type Paise, paise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import type { ReturnablePiece } from '#orders/fulfilment/returnable-pieces.server.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { goldPriceText } from '#content/settings/shop-settings.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-field.tsx';
import { Choices } from '#orders/orders/office/choices.tsx';
import { useWrite } from '#app/office/use-write.ts';
import type { OrderDocuments } from './read-order-documents.server.ts';
import { DialogButton } from '#app/office/dialog-button.tsx';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';

export type TakeBackOrder = { id: string; version: number; status: OrderStatus };
type TakeBackProps = { order: TakeBackOrder } & Pick<OrderDocuments, 'returnable'>;

/** Offers to take back pieces of a dispatched order, while some have not come back. */
export function TakeBack({ order, returnable }: TakeBackProps) {
  const hasLeft = order.status === 'shipped' || order.status === 'delivered';
  if (!hasLeft || returnable.pieces.length === 0) return null;
  return (
    <DialogButton text="Return pieces" variant="secondary" className="no-print mt-4">
      {(onClose, refundId) => (
        <TakeBackDialog
          order={order}
          returnable={returnable}
          refundId={refundId}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
}

type TakeBackDialogProps = TakeBackProps & { refundId: string; onClose: () => void };

function TakeBackDialog({ order, returnable, refundId, onClose }: TakeBackDialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  const { counts, setCount, cost } = useCounts(returnable);
  const [amount, setAmount] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} title="Return pieces">
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name="id" value={order.id} />
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="refundId" value={refundId} />
        <fieldset aria-describedby={errors?.['units'] && 'take-back-error'}>
          <legend className="mb-1 font-medium">Returned pieces</legend>
          {returnable.pieces.map((piece) => (
            <PieceBack
              key={keyOf(piece)}
              piece={piece}
              count={counts[keyOf(piece)] ?? 0}
              onCount={(count) => setCount(keyOf(piece), count)}
            />
          ))}
          {errors?.['units'] && (
            <p id="take-back-error" role="alert" className="text-danger">
              {errors['units']}
            </p>
          )}
        </fieldset>
        <TextField
          label="Refund amount (₹)"
          name="amount"
          inputMode="decimal"
          value={amount ?? goldPriceText(cost)}
          onChange={({ target }) => setAmount(target.value)}
          error={errors?.['amount']}
          hint="Up to the invoiced price of the pieces. A credit note is issued."
        />
        <TextField label="Reason" name="reason" maxLength={200} error={errors?.['reason']} />
        <StockChoice />
        <DialogButtons onCancel={onClose} variant="danger" isBusy={isBusy}>
          Accept return and refund
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

/** Asks whether the returned pieces may be sold again. */
export function StockChoice({ initially = 'yes' }: { initially?: 'yes' | 'no' }) {
  const [isRestocked, setRestocked] = useState(initially);
  return (
    <Choices
      legend="Stock"
      name="isRestocked"
      value={isRestocked}
      onChange={setRestocked}
      choices={[
        { value: 'yes', label: 'Return to stock now' },
        {
          value: 'no',
          label: 'Don’t return to stock',
          note: 'For example, if it needs repair: add it to the product’s stock when it can be sold again.',
        },
      ]}
    />
  );
}

/** How many of each piece came back, and their price. A single piece is preselected. */
function useCounts({ pieces, left }: OrderDocuments['returnable']) {
  const [first] = pieces;
  const isOne = pieces.length === 1 && first?.pieces === 1;
  const [counts, setCounts] = useState<Record<string, number>>(
    isOne && first ? { [keyOf(first)]: 1 } : {},
  );
  const sum = pieces.reduce((all, piece) => all + piece.price * (counts[keyOf(piece)] ?? 0), 0);
  return {
    counts,
    setCount: (key: string, count: number) => setCounts((all) => ({ ...all, [key]: count })),
    cost: paise(Math.min(sum, left)),
  };
}

type PieceBackProps = {
  piece: ReturnablePiece;
  count: number;
  onCount: (count: number) => void;
};

/** A packed piece has a checkbox; pieces that left unpacked have a count. */
function PieceBack({ piece, count, onCount }: PieceBackProps) {
  const key = keyOf(piece);
  const isOne = piece.pieces === 1;
  return (
    <div className="border-b border-line py-2">
      {isOne ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-maroon"
            checked={count === 1}
            onChange={({ target }) => onCount(target.checked ? 1 : 0)}
          />
          <PieceName piece={piece} />
        </label>
      ) : (
        <label className="flex min-h-11 items-center gap-3">
          <select
            className="min-h-11 rounded-sm border border-edge bg-surface px-2"
            value={count}
            onChange={({ target }) => onCount(Number(target.value))}
          >
            {Array.from({ length: piece.pieces + 1 }, (_, number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
          <PieceName piece={piece} />
        </label>
      )}
      {count > 0 && <input type="hidden" name="unit" value={`${key} ${count}`} />}
    </div>
  );
}

function PieceName({ piece }: { piece: ReturnablePiece }) {
  const { name, huids, netWeightMg, price, pieces } = piece;
  const weight = netWeightMg === null ? '' : formatGrams(netWeightMg);
  const facts = [huids.join(', '), weight, priceText(price, pieces)].filter(Boolean);
  return (
    <span className="min-w-0">
      <span className="block wrap-anywhere">{name}</span>
      <span className="figures text-sm text-muted">{facts.join(' · ')}</span>
    </span>
  );
}

function priceText(price: Paise, pieces: number): string {
  return pieces === 1 ? formatRupees(price) : `${formatRupees(price)} each`;
}

/** The order line and the unit, or `-` if it left unpacked. */
function keyOf({ orderItemId, unit }: Pick<ReturnablePiece, 'orderItemId' | 'unit'>): string {
  return `${orderItemId} ${unit ?? '-'}`;
}
