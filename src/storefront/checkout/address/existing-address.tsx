import { useState } from 'react';
import type { SavedAddress } from '#shop/accounts/addresses/addresses.ts';
import { Button } from '#ui/button.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { savedAddresses } from './saved-addresses.ts';

/** The way to fill the form with an address that was saved before (specification, storefront 2). */
export function ExistingAddress({ onChoose }: { onChoose: (address: SavedAddress) => void }) {
  const [isOpen, setOpen] = useState(false);
  function open() {
    void savedAddresses.load();
    setOpen(true);
  }
  function choose(address: SavedAddress) {
    onChoose(address);
    setOpen(false);
  }
  return (
    <>
      <Button
        variant="secondary"
        className="w-full whitespace-normal! sm:w-auto"
        aria-haspopup="dialog"
        onClick={open}
      >
        Use Existing Address
      </Button>
      <AddressDialog isOpen={isOpen} onClose={() => setOpen(false)} onChoose={choose} />
    </>
  );
}
