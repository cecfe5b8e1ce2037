import { useState } from 'react';
import { data } from 'react-router';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/pack-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { packPageAction } from './orders/order-verbs.server.ts';
import { orderMessages } from './orders/order-messages.ts';
import { OrderMissing, OrderNotLoaded } from './orders/order-missing.tsx';
import { packingFailures } from './orders/packing/packing-messages.ts';
import { ParcelStep } from './orders/packing/parcel-step.tsx';
import { PieceForm } from './orders/packing/piece-form.tsx';
import { type PackingFile, readPacking } from './orders/packing/read-packing.server.ts';
import { UnitCard } from './orders/packing/unit-card.tsx';
import { UnitSteps } from './orders/packing/unit-steps.tsx';
import { PageHead } from './page-head.tsx';

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

/** An order piece by piece, as it is packed at a table: by scanner and keyboard, or by a phone. */
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
      <PageHead title={`Pack ${order.orderNumber}`} text={`${order.customerName}, ${to}`}>
        <PackLinks orderId={order.id} />
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {!mayPack && <NotToPack status={order.status} />}
          {mayPack && current && (
            <section
              aria-label="The piece on the table"
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
      What was packed stays as it is.
    </p>
  );
}

function PackLinks({ orderId }: { orderId: string }) {
  const links = [
    ['', 'Order'],
    ['/packing-slip', 'Packing slip'],
    ['/tags', 'Tags'],
  ] as const;
  return links.map(([end, name]) => (
    <ButtonLink
      key={name}
      to={`/admin/orders/${orderId}${end}`}
      variant={end === '' ? 'quiet' : 'secondary'}
      size="small"
      className="max-md:min-h-11"
    >
      {name}
    </ButtonLink>
  ));
}
