import { useRef, useState } from 'react';
import type { SavedAddress } from '#shop/accounts/addresses/addresses.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { ListNotLoaded } from '#storefront/viewer/list-not-loaded.tsx';
import { useResource } from '#storefront/viewer/resource.ts';
import { leaveToSignIn } from '#storefront/viewer/who-is-here.ts';
import { AddressRow } from './address-row.tsx';
import { checkoutMessages } from '#storefront/checkout/checkout-messages.ts';
import { deleteAddress, makeDefault, restoreAddress, savedAddresses } from './saved-addresses.ts';

type AddressDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (address: SavedAddress) => void;
};

/** The addresses that the shopper has saved, to choose from, and to put in order. */
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

  /** One change at a time. The button that was pressed leaves with its row, so the list takes the focus. */
  async function change(address: SavedAddress, make: typeof makeDefault): Promise<boolean> {
    setChanging(address.id);
    const answer = await make(address);
    setChanging(null);
    list.current?.focus();
    if (!answer.ok && answer.status === 401) leaveToSignIn();
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
        Tick Save Address before you pay, and the address waits for you here next time.
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
