import type { ChangeEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { maxAddresses } from '#people/accounts/addresses/addresses.ts';
import { readAddresses } from '#people/accounts/addresses/address-queries.server.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink, Button } from '#ui/button.tsx';
import { requireViewer } from '#app/storefront/viewer/own-form.server.ts';
import {
  blankFor,
  valuesOf,
  type ShippingValues,
} from '#selling/checkout/storefront/address/shipping-values.ts';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { useOwnPage } from '#app/storefront/viewer/own-page.ts';
import type { ShippingField } from '#selling/checkout/forms.ts';
import { pincodeOf, stateOfPincode } from '#selling/delivery/pincode.ts';
import { ShippingFields } from '#selling/checkout/storefront/address/shipping-fields.tsx';
import { AccountHead } from './account/account-head.tsx';
import { AddressCard, RemovedNotice } from './account/address-card.tsx';
import { addressMessageOf, addressMessages } from './account/address-messages.ts';
import { type AddressAnswer, handleAddressForm } from './account/handle-address-form.server.ts';
import type { Route } from './+types/addresses-page.ts';

const path = '/my-account/addresses';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Addresses');
}

/** The viewer's own addresses, and the form requested by the page's address: `?add`, or `?edit=` with the id of one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const addresses = await readAddresses(context.get(shopContext).db, viewer.id);
  const { searchParams } = new URL(request.url);
  const edited = addresses.find(({ id }) => id === searchParams.get('edit')) ?? null;
  const isAdding = searchParams.has('add') && addresses.length < maxAddresses;
  const blank = blankFor(viewer);
  return {
    viewerId: viewer.id,
    addresses,
    form: edited ? { id: edited.id, values: valuesOf(edited) } : null,
    blank: isAdding ? blank : null,
    done: searchParams.get('done'),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return handleAddressForm(context, request);
}

/** The address book: the shopper's delivery addresses, to be managed before the next order. */
export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, form, blank, done } = loaderData;
  const answer = actionData as AddressAnswer | undefined;
  const content = useAttention(answer);
  useOwnPage(loaderData.viewerId);
  const said = answer?.notice ? addressMessages[answer.notice] : addressMessageOf(done);
  const shown = form ?? (blank && { id: null, values: blank });
  return (
    <div className="page-width py-10 md:py-16" ref={content}>
      <AccountHead title="Addresses" current={path} />
      <div className="mb-8 grid gap-6 empty:hidden">
        {answer?.removed && <RemovedNotice address={answer.removed} />}
        {!answer?.removed && said && !(answer?.errors ?? false) && (
          <NoticeBox notice={said} kind={said.kind} />
        )}
      </div>
      {shown ? (
        <AddressForm key={shown.id ?? 'new'} id={shown.id} offered={shown.values} answer={answer} />
      ) : (
        <AddressList addresses={addresses} />
      )}
    </div>
  );
}

function AddressList({
  addresses,
}: {
  addresses: Route.ComponentProps['loaderData']['addresses'];
}) {
  if (addresses.length === 0) {
    return (
      <EmptyList
        text="No saved addresses yet."
        link={{ to: `${path}?add`, text: 'Add an address' }}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3" aria-label="Saved addresses">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
      <div className="mt-8">
        {addresses.length < maxAddresses ? (
          <ButtonLink to={`${path}?add`} variant="secondary" className="max-md:w-full">
            Add an address
          </ButtonLink>
        ) : (
          <p className="text-sm text-muted">{addressMessages['too-many-addresses'].description}</p>
        )}
      </div>
    </>
  );
}

type AddressFormProps = {
  /** Of the address being edited; null for a new one. */
  id: string | null;
  offered: ShippingValues;
  answer: AddressAnswer | undefined;
};

/** The fields of the checkout's shipping form, saved for later orders. */
function AddressForm({ id, offered, answer }: AddressFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  const values = answer?.values ?? offered;
  const field = (name: ShippingField) => ({
    name,
    defaultValue: values[name],
    error: answer?.errors?.[name] ?? null,
    ...(name === 'pincode' ? { onChange: chooseState } : {}),
  });
  return (
    <section aria-labelledby="address-form" className="max-w-[44rem]">
      <h2 id="address-form" className="mb-6 font-display text-2xl font-semibold">
        {id ? 'Edit address' : 'Add an address'}
      </h2>
      <Form method="post" noValidate className="grid gap-6">
        {id && <input type="hidden" name="id" value={id} />}
        <ShippingFields form={{ field }} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} className="max-md:w-full">
            Save address
          </Button>
          <ButtonLink to="/my-account/addresses" variant="quiet" className="max-md:w-full">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

/** A pincode sets its State, as at the checkout. */
function chooseState({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  const state = stateOfPincode(pincodeOf(target.value));
  const select = target.form?.elements.namedItem('state');
  if (state && select instanceof HTMLSelectElement) select.value = state;
}
