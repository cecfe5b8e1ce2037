import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readForm } from '#platform/http/form.server.ts';
import { may } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { defaultQuotationHours, quotationHours } from '#orders/counter/quotation.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField } from '#ui/form-field.tsx';
import type { Route } from './+types/new-order-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { counterFailures } from './counter-messages.ts';
import { ConcessionFields } from './concession-fields.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DraftLines } from './draft-lines.tsx';
import { handleNewOrder, type QuotedAnswer } from './handle-new-order.server.ts';
import { linesToSend, readDraft } from './order-draft.ts';
import { PieceFinder } from './piece-finder.tsx';
import { type OrderDraft, readOrderDraft } from './read-order-draft.server.ts';
import { useDraftChange } from './use-draft-change.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LeaveGuard, useLeaveGuard } from '#app/office/leave-guard.tsx';
import { OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import { PageHead } from '#app/office/page-head.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { useNavigateAfterWrite } from '#app/office/navigate-after-write.tsx';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { db, clock } = context.get(shopContext);
  return {
    draft: await readOrderDraft(db, clock(), readDraft(url.searchParams), staffRole),
    mayFindCustomers: may(staffRole, 'customers'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleNewOrder(context.get(shopContext), staff, await readForm(request));
}

export const clientAction = withErrorToast(counterFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Puts together an order for a customer on the phone or at the counter, starting with a quotation. */
export default function NewOrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="New order"
        text="For a customer on the phone or at the counter, at shop prices."
      >
        <ButtonLink to="/admin/orders/quotations" variant="quiet" size="small">
          Quotations
        </ButtonLink>
        <ButtonLink to="/admin/orders/drawer" variant="quiet" size="small">
          Cash drawer
        </ButtonLink>
      </PageHead>
      <LeaveGuard>
        <NewOrder {...loaderData} />
      </LeaveGuard>
    </>
  );
}

type NewOrderProps = { draft: OrderDraft; mayFindCustomers: boolean };

function NewOrder({ draft, mayFindCustomers }: NewOrderProps) {
  const { form, isBusy, errors, submit, onType } = useNewOrder(draft);
  const change = useDraftChange();
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={onType}
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <OrderCard title="Pieces">
        <PieceFinder
          error={draft.lines.length > 0 ? undefined : errors?.['lines']}
          onAdd={change.add}
        />
        <DraftLines draft={draft} onChange={change.set}>
          <ConcessionFields draft={draft} errors={errors} onGive={change.give} />
        </DraftLines>
      </OrderCard>
      <div className="grid min-w-0 gap-6">
        <OrderCard title="Customer">
          <CustomerFields
            errors={errors}
            mayFindCustomers={mayFindCustomers}
            isCollected={draft.isCollected}
            onCollected={change.setCollected}
          />
        </OrderCard>
        <OrderCard title="Quotation">
          <ValidFor error={errors?.['hours']} />
          <Button type="submit" className="mt-5 w-full" isBusy={isBusy}>
            {draft.offer
              ? `Save quotation of ${formatRupeesAndPaise(draft.offer.total)}`
              : 'Save quotation'}
          </Button>
          <p className="mt-2 text-muted">
            A quotation reserves no stock. Orders placed before it expires use these prices.
          </p>
        </OrderCard>
      </div>
    </form>
  );
}

function ValidFor({ error }: { error: string | undefined }) {
  return (
    <SelectField
      label="Valid for"
      name="hours"
      defaultValue={defaultQuotationHours}
      hint="The gold rate is locked for this period."
      error={error}
    >
      {quotationHours.map((hours) => (
        <option key={hours} value={hours}>
          {hours === 1 ? '1 hour' : `${hours} hours`}
        </option>
      ))}
    </SelectField>
  );
}

/** Saves the draft as a quotation, once however often it is submitted, and opens it. */
function useNewOrder({ lines, offer }: OrderDraft) {
  const form = useRef<HTMLFormElement>(null);
  const quotationId = useRef<string>(undefined);
  const [isTyped, setTyped] = useState(false);
  const { release } = useLeaveGuard(isTyped || lines.length > 0);
  const navigate = useNavigateAfterWrite();
  const { send, isBusy, errors } = useWrite<QuotedAnswer>(
    () => undefined,
    ({ quotationId: saved }) => {
      if (!saved) return;
      release();
      navigate(`/admin/orders/quotations/${saved}`);
    },
  );
  // A field edited since the last submit shows no error until the next one.
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    setMended(new Set());
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    quotationId.current ??= crypto.randomUUID();
    const typed = Object.entries(Object.fromEntries(new FormData(event.currentTarget)));
    send({
      ...Object.fromEntries(typed.map(([name, value]) => [name, String(value)])),
      intent: 'quotation',
      id: quotationId.current,
      seenTotal: String(offer?.total ?? 0),
      lines: linesToSend(lines),
    });
  }
  function onType({ target }: FormEvent<HTMLFormElement>) {
    setTyped(true);
    const typed = 'name' in target ? String(target.name) : '';
    // The state is filled in from the pincode.
    const now = typed === 'pincode' ? [typed, 'state'] : [typed];
    setMended((before) => new Set([...before, ...now]));
  }
  const standing = Object.entries(errors ?? {}).filter(([name]) => !mended.has(name));
  return { form, isBusy, errors: Object.fromEntries(standing), submit, onType };
}
