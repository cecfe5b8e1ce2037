import { useState } from 'react';
import { pincodeOf, stateOfPincode } from '#selling/delivery/pincode.ts';
import { addressNeededText } from '#orders/counter/buyer-address.ts';
import type { FoundCustomer } from '#orders/counter/account-queries.server.ts';
import { states } from '#content/settings/indian-states.ts';
import { CheckboxField, SelectField, TextField } from '#ui/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { FindField, FindStatus } from '#app/office/find-field.tsx';
import { useFound } from '#app/office/use-found.ts';

type CustomerFieldsProps = {
  errors: Record<string, string> | undefined;
  /** Whether this member of staff may look up accounts. */
  mayFindCustomers: boolean;
  isCollected: boolean;
  onCollected: (isCollected: boolean) => void;
};

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2';
const wide = 'sm:col-span-2 xl:col-span-1 2xl:col-span-2';

/** The customer, with or without an account, and the delivery address as at the checkout, or collection. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { errors, mayFindCustomers, onCollected } = props;
  // Updates at once; the address of the page, from which the order is priced, follows.
  const [isCollected, setCollected] = useState(props.isCollected);
  const [customer, setCustomer] = useState<FoundCustomer | null>(null);
  return (
    <>
      {mayFindCustomers && <CustomerFinder chosen={customer} onChoose={setCustomer} />}
      <WhoFields key={customer?.id} {...{ errors, customer, isCollected }} />
      <CheckboxField
        label="Collected at the shop"
        name="isCollected"
        className="mt-3 mb-1"
        checked={isCollected}
        onChange={({ target }) => {
          setCollected(target.checked);
          onCollected(target.checked);
        }}
      />
      {isCollected ? (
        <TextField
          label="Address for the invoice"
          name="buyerAddress"
          className="mt-3"
          maxLength={400}
          autoComplete="off"
          hint={`${addressNeededText}; optional for a quotation. GST follows the shop’s State.`}
          error={errors?.['buyerAddress']}
        />
      ) : (
        <AddressFields errors={errors} />
      )}
    </>
  );
}

type WhoFieldsProps = Pick<CustomerFieldsProps, 'errors' | 'isCollected'> & {
  customer: FoundCustomer | null;
};

/** Name and phone are prefilled from the chosen account, and the e-mail is that of the account. */
function WhoFields({ errors, customer, isCollected }: WhoFieldsProps) {
  const field = (name: string) => ({ name, error: errors?.[name], autoComplete: 'off' });
  const [firstName = '', ...lastNames] = (customer?.name ?? '').split(' ');
  return (
    <div className={grid}>
      <TextField
        label="First name"
        maxLength={80}
        defaultValue={firstName}
        {...field('firstName')}
      />
      <TextField
        label="Last name"
        maxLength={80}
        defaultValue={lastNames.join(' ')}
        {...field('lastName')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        maxLength={200}
        defaultValue={customer?.email}
        readOnly={customer !== null}
        hint={customer ? 'The account’s verified email' : undefined}
        {...field('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        hint={isCollected ? '10 digits; phone or email is enough' : '10 digits'}
        defaultValue={customer?.phone}
        {...field('phone')}
      />
    </div>
  );
}

function AddressFields({ errors }: Pick<CustomerFieldsProps, 'errors'>) {
  const [state, setState] = useState('');
  const field = (name: string) => ({ name, error: errors?.[name], autoComplete: 'off' });
  function fillState(pincode: string) {
    const found = stateOfPincode(pincodeOf(pincode));
    if (found) setState(found);
  }
  return (
    <div className={`mt-3 ${grid}`}>
      <TextField
        label="Address"
        className={wide}
        hint="House, street and area"
        maxLength={400}
        {...field('address')}
      />
      <TextField
        label="Pincode"
        inputMode="numeric"
        maxLength={10}
        onChange={({ target }) => fillState(target.value)}
        {...field('pincode')}
      />
      <TextField label="City" maxLength={80} {...field('city')} />
      <SelectField
        label="State"
        className={wide}
        hint="Filled in from the pincode; please correct it if needed"
        value={state}
        onChange={({ target }) => setState(target.value)}
        {...field('state')}
      >
        <option value="">Choose a state</option>
        {states.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </div>
  );
}

type CustomerFinderProps = {
  chosen: FoundCustomer | null;
  onChoose: (customer: FoundCustomer | null) => void;
};

/** Finds the customer's account for the order to join; only an account chosen here counts. */
function CustomerFinder({ chosen, onChoose }: CustomerFinderProps) {
  const [text, setText] = useState('');
  const { found, state } = useFound<FoundCustomer>('/admin/api/customers', text);
  if (chosen) return <Chosen customer={chosen} onClear={() => onChoose(null)} />;
  function choose(customer: FoundCustomer) {
    setText('');
    onChoose(customer);
  }
  return (
    <div>
      <FindField
        label="Find the customer’s account"
        hint="By name, email or phone. Leave empty for a guest order."
        value={text}
        onType={setText}
        // Enter would submit the whole quotation.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length > 0 && (
        <ul aria-label="Found accounts" className="mt-3 divide-y divide-line border-y border-line">
          {found.map((customer) => (
            <li key={customer.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <span className="min-w-40 flex-1 wrap-anywhere">
                <span className="block font-medium">{customer.name}</span>
                <span className="block text-muted">{customer.email}</span>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Choose ${customer.name}, ${customer.email}`}
                onClick={() => choose(customer)}
              >
                Choose
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FindStatus
        text={text}
        state={state}
        nothing={found.length > 0 ? '' : 'No account with a verified email found'}
      />
    </div>
  );
}

function Chosen({ customer, onClear }: { customer: FoundCustomer; onClear: () => void }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-muted">For account</span>
        <span className="font-medium">{customer.name}</span>, {customer.email}
      </p>
      <input type="hidden" name="userId" value={customer.id} />
      <Button variant="quiet" size="small" className="-ml-3" onClick={onClear}>
        Remove account
      </Button>
    </div>
  );
}
