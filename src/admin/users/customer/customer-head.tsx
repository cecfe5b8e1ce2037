import { useState } from 'react';
import type { Customer } from '#shop/accounts/users/customer-queries.server.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#admin/page-head.tsx';
import { StatusDialog } from '#admin/users/status-dialog.tsx';
import { UserDialog } from '#admin/users/user-dialog.tsx';

type CustomerHeadProps = { customer: Customer; mayGiveRoles: boolean };

/** The head of the page of a customer: the way back to the list, and what can be changed of the account. */
export function CustomerHead({ customer, mayGiveRoles }: CustomerHeadProps) {
  const [opened, setOpened] = useState<'edit' | 'status' | null>(null);
  const close = () => setOpened(null);
  const { name, email, isDisabled } = customer;
  return (
    <>
      <nav aria-label="Users" className="no-print mb-4">
        <ButtonLink to="/admin/users" variant="quiet" size="small" className="-ml-3">
          ← All users
        </ButtonLink>
      </nav>
      <PageHead title={name || email} text={name ? email : 'No name given'}>
        <div className="no-print flex flex-wrap gap-3">
          <HeadButton text="Edit" onPress={() => setOpened('edit')} />
          <HeadButton
            text={isDisabled ? 'Enable' : 'Disable'}
            onPress={() => setOpened('status')}
          />
        </div>
      </PageHead>
      {opened === 'edit' && (
        <UserDialog user={customer} mayGiveRoles={mayGiveRoles} onClose={close} />
      )}
      {opened === 'status' && <StatusDialog user={customer} onClose={close} />}
    </>
  );
}

function HeadButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="small" className="max-md:min-h-11" onClick={onPress}>
      {text}
    </Button>
  );
}
