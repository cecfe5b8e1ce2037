import { useState } from 'react';
import { data } from 'react-router';
import { Check } from 'lucide-react';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { OrderPicture } from '#orders/orders/components/order-picture.tsx';
import { formatGrams } from '#price/money/weight.ts';
import { karatAndSize } from '#orders/orders/line-words.ts';
import { classNames } from '#ui/class-names.ts';
import type { Route } from './+types/pack-page.ts';
import { packPageAction } from './order-verbs.server.ts';
import { orderMessages } from './order-messages.ts';
import { OrderMissing, OrderNotLoaded } from './order-missing.tsx';
import { packingFailures, progressInWords } from './packing/packing-messages.ts';
import { ParcelStep } from './packing/parcel-step.tsx';
import { PieceForm } from './packing/piece-form.tsx';
import { type PackingFile, readPacking, type UnitToPack } from './packing/read-packing.server.ts';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const found = await loadOrShowError(log, orderMessages.failedToLoad, () =>
    readPacking(db, params.orderId),
  );
  return data({ found }, { status: found === 'none' ? 404 : 200 });
}

export const action = packPageAction;
export const clientAction = withErrorToast(packingFailures);
export const shouldRevalidate = revalidateWhenDone;

/** An order piece by piece, for packing at a table: by scanner and keyboard, or by phone. */
export default function PackPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null) return <OrderNotLoaded />;
  if (found === 'none') return <OrderMissing />;
  return <Packing key={found.order.id} file={found} />;
}

function Packing({ file }: { file: PackingFile }) {
  const { order, units, mayPack, city } = file;
  const [chosen, setChosen] = useState<string | null>(null);
  const next = units.find(({ packed }) => !packed);
  const current = units.find(({ key }) => key === chosen) ?? next;
  const isAllPacked = !next;
  const to = order.isCollected ? 'collected at the shop' : city;
  return (
    <>
      <PageHead
        title={`Pack ${order.orderNumber}`}
        text={`${order.customerName}, ${to}`}
        back={{ to: `/admin/orders/${order.id}`, text: `Order ${order.orderNumber}` }}
      >
        <PackLinks orderId={order.id} />
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {!mayPack && <NotToPack status={order.status} />}
          {mayPack && current && (
            <section
              aria-label="Piece being packed"
              className="rounded-md border border-line bg-surface p-4 md:p-6"
            >
              <UnitCard unit={current} />
              <PieceForm
                key={`${current.key} ${current.packed ? 'packed' : ''}`}
                unit={current}
                file={file}
                onPacked={() => setChosen(null)}
              />
            </section>
          )}
          {mayPack && isAllPacked && <ParcelStep file={file} />}
        </div>
        <UnitSteps units={units} current={current?.key ?? null} onChoose={setChosen} />
      </div>
    </>
  );
}

function NotToPack({ status }: Pick<PackingFile['order'], 'status'>) {
  return (
    <p className="rounded-md border border-line bg-surface p-4 md:p-6">
      This order is <strong className="font-medium">{status}</strong>: there is nothing to pack.
      Packed pieces stay as they are.
    </p>
  );
}

function PackLinks({ orderId }: { orderId: string }) {
  const links = [
    ['/packing-slip', 'Packing slip'],
    ['/tags', 'Tags'],
  ] as const;
  return links.map(([end, name]) => (
    <ButtonLink key={name} to={`/admin/orders/${orderId}${end}`} variant="secondary" size="small">
      {name}
    </ButtonLink>
  ));
}

/** The piece being packed: what to look for, in large type. */
function UnitCard({ unit }: { unit: UnitToPack }) {
  const { line } = unit;
  return (
    <div className="mb-5 flex items-start gap-4">
      <OrderPicture image={line.image} className="size-24 shrink-0 rounded-sm" />
      <div className="min-w-0">
        <h2 className="line-clamp-3 font-display text-2xl leading-tight font-semibold wrap-anywhere">
          {nameOfUnit(unit)}
        </h2>
        <p className="figures mt-1 text-base">{karatAndSize(line).join(', ')}</p>
        <p className="figures text-muted">
          Sold as {formatGrams(line.grossWeightMg)} gross, {formatGrams(line.netWeightMg)} net
        </p>
      </div>
    </div>
  );
}

type UnitStepsProps = {
  units: readonly UnitToPack[];
  current: string | null;
  onChoose: (key: string) => void;
};

/** The pieces of the order: which are packed, and which is current. Each links to its form. */
function UnitSteps({ units, current, onChoose }: UnitStepsProps) {
  const packed = units.filter((unit) => unit.packed).length;
  return (
    <nav aria-label="Pieces of this order" className="min-w-0">
      <p role="status" className="mb-2 font-medium">
        {progressInWords({ packed, pieces: units.length })}
      </p>
      <ol className="grid grid-cols-1 gap-2">
        {units.map((unit) => (
          <li key={unit.key}>
            <button
              type="button"
              aria-current={unit.key === current ? 'step' : undefined}
              onClick={() => onChoose(unit.key)}
              className={classNames(
                'flex min-h-11 w-full items-center gap-3 rounded-sm border px-3 py-2 text-left',
                unit.key === current ? 'border-ink bg-surface' : 'border-line hover:border-ink',
              )}
            >
              <span
                aria-hidden
                className={classNames(
                  'grid size-5 shrink-0 place-items-center rounded-sm border',
                  unit.packed ? 'border-emerald bg-emerald text-surface' : 'border-edge',
                )}
              >
                {unit.packed && <Check size={14} strokeWidth={2.5} />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 wrap-anywhere">{nameOfUnit(unit)}</span>
                <span className="figures block text-sm text-muted">{factsOf(unit)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** `Lotus ring, 2 of 3`. */
function nameOfUnit({ line, unit }: UnitToPack): string {
  return line.quantity === 1 ? line.name : `${line.name}, ${unit} of ${line.quantity}`;
}

function factsOf({ packed }: UnitToPack): string {
  if (!packed) return 'To be packed';
  return `${packed.huid ?? 'No HUID'}, ${formatGrams(packed.netWeightMg)} net`;
}
