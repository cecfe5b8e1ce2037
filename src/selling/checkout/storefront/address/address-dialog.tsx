import { useRef, useState } from 'react';
import type { SavedAddress } from '#people/accounts/addresses/addresses.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { ListNotLoaded } from '#app/storefront/viewer/list-not-loaded.tsx';
import { useResource } from '#app/storefront/viewer/resource.ts';
import { goToSignIn } from '#app/storefront/viewer/handle-signed-out.ts';
import { checkoutMessages } from '#selling/checkout/storefront/checkout-messages.ts';
import { deleteAddress, makeDefault, restoreAddress, savedAddresses } from './saved-addresses.ts';
import { Button } from '#ui/button.tsx';

type AddressDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (address: SavedAddress) => void;
};

/** The shopper's saved addresses, to choose from and to manage. */
export function AddressDialog({ isOpen, onClose, onChoose }: AddressDialogProps) {
  const state = useResource(savedAddresses, false);
  return (
    <Dialog open={isOpen} onClose={onClose} title="Select Existing Address">
      {state.status === 'loading' && <LoadingAddresses />}
      {state.status === 'failed' && (
        <ListNotLoaded
          text={checkoutMessages.addressesNotLoaded}
          onRetry={() => void savedAddresses.load()}
        />
      )}
      {state.status === 'ready' && <AddressList addresses={state.value} onChoose={onChoose} />}
    </Dialog>
  );
}

type AddressListProps = { addresses: SavedAddress[]; onChoose: AddressDialogProps['onChoose'] };

function AddressList({ addresses, onChoose }: AddressListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [changing, setChanging] = useState<string | null>(null);

  /** One change at a time. The clicked button may disappear with its row, so the list takes the focus. */
  async function change(address: SavedAddress, make: typeof makeDefault): Promise<boolean> {
    setChanging(address.id);
    const answer = await make(address);
    setChanging(null);
    list.current?.focus();
    if (!answer.ok && answer.status === 401) goToSignIn();
    else if (!answer.ok) {
      showToast({ title: 'Error', description: checkoutMessages.generic, kind: 'error' });
    }
    return answer.ok;
  }
  async function remove(address: SavedAddress): Promise<void> {
    if (!(await change(address, deleteAddress))) return;
    const onAction = () => void change(address, restoreAddress);
    showToast({ title: 'Address Deleted', action: { label: 'Undo', onAction } });
  }

  return (
    <>
      {addresses.length === 0 && <NoAddresses />}
      <ul ref={list} tabIndex={-1} aria-label="Saved addresses" className="divide-y divide-line">
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            isLocked={changing !== null}
            onChoose={() => onChoose(address)}
            onMakeDefault={() => void change(address, makeDefault)}
            onDelete={() => void remove(address)}
          />
        ))}
      </ul>
    </>
  );
}

function NoAddresses() {
  return (
    <div className="space-y-2 py-8 text-center">
      <p>{checkoutMessages.noAddresses}</p>
      <p className="mx-auto max-w-[20rem] text-sm text-muted">
        Tick Save Address before you pay, and you’ll find the address here next time.
      </p>
    </div>
  );
}

function LoadingAddresses() {
  return (
    <div aria-label="Loading your addresses" role="status" className="space-y-4">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}

type AddressRowProps = {
  address: SavedAddress;
  /** While any address is being changed. */
  isLocked: boolean;
  onChoose: () => void;
  onMakeDefault: () => void;
  onDelete: () => void;
};

/** One saved address with its actions. */
function AddressRow({ address, isLocked, ...on }: AddressRowProps) {
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
