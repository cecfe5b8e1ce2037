import { useState } from 'react';
import type { FoundCustomer } from '#shop/counter/account-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { FindField, FindStatus } from '../find-field.tsx';
import { useFound } from '../use-found.ts';

type CustomerFinderProps = {
  chosen: FoundCustomer | null;
  onChoose: (customer: FoundCustomer | null) => void;
};

/** Finds the account of a customer, which the order then joins; only one that is chosen here counts. */
export function CustomerFinder({ chosen, onChoose }: CustomerFinderProps) {
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
        hint="By name, e-mail or phone. Leave empty for a guest order."
        value={text}
        onType={setText}
        // Enter would send the form of the whole quotation.
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
                className="max-md:min-h-11"
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
        nothing={found.length > 0 ? '' : 'No account with a verified e-mail found'}
      />
    </div>
  );
}

function Chosen({ customer, onClear }: { customer: FoundCustomer; onClear: () => void }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-muted">For the account of</span>
        <span className="font-medium">{customer.name}</span>, {customer.email}
      </p>
      <input type="hidden" name="userId" value={customer.id} />
      <Button variant="quiet" size="small" className="-ml-3 max-md:min-h-11" onClick={onClear}>
        Without the account
      </Button>
    </div>
  );
}
