import type { SavedAddress } from '#shop/accounts/addresses/addresses.ts';
import { Button } from '#ui/button.tsx';

type AddressRowProps = {
  address: SavedAddress;
  /** While a change of any address is under way. */
  isLocked: boolean;
  onChoose: () => void;
  onMakeDefault: () => void;
  onDelete: () => void;
};

/** One saved address and what can be done with it. */
export function AddressRow({ address, isLocked, ...on }: AddressRowProps) {
  const name = `${address.firstName} ${address.lastName}`;
  const label = (action: string) => `${action}: ${name}, ${address.address}, ${address.city}`;
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <address className="wrap-anywhere not-italic">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{name}</span>
          {address.isDefault && <span className="text-sm text-gold-ink">Default</span>}
        </span>
        {address.address}
        <br />
        {address.city}, {address.state} {address.pincode}
        <br />
        <span className="text-sm text-muted">
          {address.phone} · {address.email}
        </span>
      </address>
      <div className="mt-3 flex flex-wrap gap-x-2 gap-y-1">
        <Button
          variant="secondary"
          className="w-full sm:w-auto"
          aria-label={label('Use this address')}
          onClick={on.onChoose}
        >
          Use this address
        </Button>
        <div className="-ml-5 flex sm:ml-0">
          {!address.isDefault && (
            <Button
              variant="quiet"
              disabled={isLocked}
              aria-label={label('Make default')}
              onClick={on.onMakeDefault}
            >
              Make default
            </Button>
          )}
          <Button
            variant="quiet"
            disabled={isLocked}
            aria-label={label('Delete')}
            onClick={on.onDelete}
          >
            Delete
          </Button>
        </div>
      </div>
    </li>
  );
}
