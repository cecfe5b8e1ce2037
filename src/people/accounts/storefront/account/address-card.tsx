import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { SavedAddress } from '#people/accounts/addresses/addresses.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { shippingFields } from '#selling/checkout/forms.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

const path = '/my-account/addresses';

/** A saved address with its actions. */
export function AddressCard({ address }: { address: SavedAddress }) {
  const name = `${address.firstName} ${address.lastName}`;
  const label = (action: string) => `${action}: ${name}, ${address.address}, ${address.city}`;
  return (
    <li className="flex flex-col rounded-md border border-line bg-surface p-5">
      <address className="mb-4 wrap-anywhere not-italic">
        <span className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-display text-lg font-semibold">{name}</span>
          {address.isDefault && <span className="text-sm text-gold-ink">Default</span>}
        </span>
        {address.address}
        <br />
        {address.city}, {address.state} {address.pincode}
        <span className="mt-2 block text-sm text-muted">
          {address.phone}
          <br />
          {address.email}
        </span>
      </address>
      <div className="-ml-3 mt-auto flex flex-wrap items-center">
        <ButtonLink
          to={`${path}?edit=${address.id}`}
          variant="quiet"
          size="small"
          aria-label={label('Edit')}
        >
          Edit
        </ButtonLink>
        {!address.isDefault && (
          <CardForm intent="default" id={address.id} label={label('Make default')}>
            Make default
          </CardForm>
        )}
        <CardForm intent="remove" id={address.id} label={label('Remove')}>
          Remove
        </CardForm>
      </div>
    </li>
  );
}

type CardFormProps = { intent: string; id: string; label: string; children: ReactNode };

function CardForm({ intent, id, label, children }: CardFormProps) {
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="quiet" size="small" aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}

/** Reports that an address was removed, and offers to restore it. */
export function RemovedNotice({ address }: { address: SavedAddress }) {
  return (
    <NoticeBox
      kind="info"
      notice={{ title: 'Address removed', description: `${address.address}, ${address.city}` }}
    >
      <Form method="post" action={path} className="mt-2">
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="isDefault" value={String(address.isDefault)} />
        {shippingFields.map((name) => (
          <input key={name} type="hidden" name={name} value={address[name]} />
        ))}
        <Button type="submit" variant="secondary" size="small">
          Undo
        </Button>
      </Form>
    </NoticeBox>
  );
}
