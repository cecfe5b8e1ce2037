import { useState } from 'react';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { type Drawer, listDrawerCounts, readDrawer } from '#books/books/drawer-queries.server.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/drawer-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { booksOf } from '#books/books/office/books-of.server.ts';
import { drawerMessages as messages } from './drawer-messages.ts';
import { handleDrawer } from './handle-drawer.server.ts';
import { DrawerCounts, Sum } from '#books/overview/office/day/drawer-counts.tsx';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { Panel } from '#books/overview/office/overview/panel.tsx';
import { PageHead } from '#app/office/page-head.tsx';
import { useWrite } from '#app/office/use-write.ts';

export const handle: AdminHandle = { right: 'orders' };

/** Earlier counts are shown on the Day closing of their day. */
const atMost = 10;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const { isTest } = booksOf(shop);
  const found = await loadOrShowError(shop.log, messages.failedToLoad, async () => ({
    drawer: await readDrawer(shop.db, { isTest, now: shop.clock() }),
    counts: await listDrawerCounts(shop.db, { isTest, atMost }),
  }));
  return { found };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleDrawer(context.get(shopContext), staff, await readForm(request));
}

export const clientAction = withErrorToast({ default: messages.failedToCount });
export const shouldRevalidate = revalidateWhenDone;

/** The cash that should be in the drawer, and the form to record a count. */
export default function DrawerPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Cash drawer"
        text="Cash recorded as received or refunded at the counter."
        back={{ to: '/admin/orders', text: 'Orders' }}
      />
      {!found && <LoadFailed text={messages.failedToLoad} />}
      {found && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Panel title="Now">
            <Expected drawer={found.drawer} />
            <CountForm key={found.drawer.last?.id} drawer={found.drawer} />
          </Panel>
          <Panel title="Counts">
            <DrawerCounts counts={found.counts} none={messages.none} />
          </Panel>
        </div>
      )}
    </>
  );
}

function Expected({ drawer: { last, left, received, paidBack, expected } }: { drawer: Drawer }) {
  const since = last ? `since ${formatIndianTime(last.countedAt)}` : 'today';
  return (
    <dl className="mb-5 grid gap-1.5">
      {last && <Sum name="Left in the drawer" amount={left} />}
      <Sum name={`Cash in ${since}`} amount={received} />
      <Sum name={`Cash refunded ${since}`} amount={paidBack} />
      <div className="flex justify-between gap-x-3 font-semibold">
        <dt>Expected</dt>
        <dd className="figures">{formatRupeesAndPaise(expected)}</dd>
      </div>
    </dl>
  );
}

function CountForm({ drawer: { expected } }: { drawer: Drawer }) {
  const [id] = useState(() => crypto.randomUUID());
  const { Form, isBusy, errors } = useWrite();
  const field = { autoComplete: 'off' } as const;
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seenExpected" value={expected} />
      <TextField
        {...field}
        label="Counted (₹)"
        name="counted"
        inputMode="decimal"
        error={errors?.['counted']}
      />
      <TextField
        {...field}
        label="Cash removed (₹)"
        name="takenOut"
        inputMode="decimal"
        hint="To the bank or the safe; leave empty if all of it stays in the drawer"
        error={errors?.['takenOut']}
      />
      <TextField
        {...field}
        label="Reason for difference"
        name="reason"
        maxLength={200}
        hint="If it is more or less than expected"
        error={errors?.['reason']}
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Record count
      </Button>
    </Form>
  );
}
