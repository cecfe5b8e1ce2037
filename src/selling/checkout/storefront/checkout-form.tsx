import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigation } from 'react-router';
import { lineProblem } from '#selling/cart/cart.ts';
import {
  formatRupees,
  formatRupeesAndPaise,
  type Paise,
  paiseFromRupees,
} from '#price/money/money.ts';
import { isPanNeeded } from '#orders/orders/pan/pan.ts';
import { Button } from '#ui/button.tsx';
import { CookiesNote, useCookiesBlocked } from '#ui/cookies-note.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { BusinessPart } from './business-part.tsx';
import type { Filled } from './order-request-body.ts';
import { PanPart } from './pan-field.tsx';
import { PayNotes } from './pay-notes.tsx';
import { SignedOutQuestion } from './signed-out-question.tsx';
import { PriceQuestion } from './price-question.tsx';
import type { Checkout } from './read-checkout.server.ts';
import { CollectionPart } from './address/collection-part.tsx';
import { DeliveryPart } from './address/delivery-part.tsx';
import { ShippingFields } from './address/shipping-fields.tsx';
import { SignInHint } from './sign-in-hint.tsx';
import { totalOf } from './total-of.ts';
import { useBusiness } from './use-business.ts';
import { useCheckout } from './use-checkout.ts';
import { usePan } from './use-pan.ts';
import { useShippingForm } from './address/use-shipping-form.ts';
import { CheckboxField } from '#ui/form-field.tsx';
import { whatsappOffer } from '#content/messaging/whatsapp-notice.ts';
import { recallSaving, rememberSaving } from './checkout-memory.ts';
import type { AddressNote } from './address/save-address.ts';
import type { SavedAddress } from '#people/accounts/addresses/addresses.ts';
import { AddressDialog } from './address/address-dialog.tsx';
import { savedAddresses } from './address/saved-addresses.ts';

/** The delivery address and the button that pays. */
export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const form = useRef<HTMLFormElement>(null);
  const shipping = useShippingForm(form, checkout);
  const { pay, addressNote, question, ended, ...progress } = useCheckout(checkout);
  const { cart, payment, panThreshold, notSelling } = checkout;
  const isLocked = progress.stage !== 'form';
  const isBuyable = cart.lines.every((line) => lineProblem(line) === null);
  const total = totalOf(checkout);
  const pan = usePan({
    isNeeded: isPanNeeded(total, panThreshold),
    given: progress.quote?.secondsLeft ? progress.quote.panLastFour : null,
  });
  const business = useBusiness();
  const payWords = isBuyable ? `Pay ${formatRupeesAndPaise(total)}` : 'Pay';
  const payButton = usePayButton(isLocked);
  const isHydrated = useHydrated();
  const isBlocked = useCookiesBlocked();
  // A code or collection has just been chosen, and the page does not show the new total yet.
  const isChanging = useNavigation().state !== 'idle';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLocked || isChanging) return;
    const ticked = new FormData(event.currentTarget);
    const filled = finishAll({ shipping, pan, business });
    if (!filled) return;
    // The fields are about to be disabled; the button takes the focus that one of them may have had.
    payButton.current?.focus();
    void pay({ ...filled, wantsWhatsapp: ticked.has('whatsappNews') }, ticked.has('saveAddress'));
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="space-y-8">
      <CollectionPart checkout={checkout} isLocked={isLocked} />
      <AddressPart {...{ checkout, shipping, addressNote, isLocked }} />
      {panThreshold !== null && <PanPart pan={pan} from={panThreshold} isLocked={isLocked} />}
      {checkout.offersWhatsapp && <WhatsappField isLocked={isLocked} />}
      <BusinessPart business={business} isAsked={checkout.isGstRegistered} isLocked={isLocked} />
      <div className="space-y-3">
        {payment && <UpiAdvice total={total} />}
        <CookiesNote what="Buying" />
        <Button
          ref={payButton}
          type="submit"
          size="large"
          className="figures w-full"
          disabled={!isHydrated || isBlocked || !isBuyable || !payment || !!notSelling}
          isUnavailable={isLocked || isChanging}
        >
          {isLocked ? 'Processing...' : payWords}
        </Button>
        <PayNotes checkout={checkout} isBuyable={isBuyable} progress={progress} />
      </div>
      {isBuyable && (
        <PriceQuestion {...question} now={total} onYes={() => submitAfter(form, question.forget)} />
      )}
      <SignedOutQuestion {...ended} onGuest={() => submitAfter(form, ended.goOnAsGuest)} />
    </form>
  );
}

type AddressPartProps = {
  checkout: Checkout;
  shipping: ReturnType<typeof useShippingForm>;
  addressNote: AddressNote | null;
  isLocked: boolean;
};

/** The address for the parcel, or for the invoice of an order that is collected. */
function AddressPart({ checkout, shipping, addressNote, isLocked }: AddressPartProps) {
  const { viewer, isCollected } = checkout;
  return (
    <fieldset disabled={isLocked} className="space-y-5">
      <legend className="font-display text-2xl font-semibold">
        {isCollected ? 'Address for your invoice' : 'Delivery address'}
      </legend>
      {viewer ? <ExistingAddress onChoose={shipping.fill} /> : <SignInHint />}
      <ShippingFields form={shipping} isCollected={isCollected} />
      <DeliveryPart checkout={checkout} pincode={shipping.field('pincode').value} />
      {viewer && <SaveAddressField note={addressNote} />}
    </fieldset>
  );
}

type Parts = {
  shipping: ReturnType<typeof useShippingForm>;
  pan: ReturnType<typeof usePan>;
  business: ReturnType<typeof useBusiness>;
};

/** The completed form; null after showing every error and focusing the first. */
function finishAll({ shipping, pan, business }: Parts): Filled | null {
  const finishedPan = pan.finish();
  const finishedBusiness = business.finish();
  const form = shipping.finish();
  if (!form) return null;
  if (!finishedPan.ok) pan.focus();
  else if (!finishedBusiness.ok) business.showFault(finishedBusiness.faults);
  if (!finishedPan.ok || !finishedBusiness.ok) return null;
  const { value, form97 } = finishedPan;
  return { form, pan: value, form97, business: finishedBusiness.value };
}

/** Returns the focus to the Pay button after the payment window. */
function usePayButton(isLocked: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isLocked && document.activeElement?.matches('body, iframe')) button.current?.focus();
  }, [isLocked]);
  return button;
}

/** The UPI limit for one jewellery payment (NPCI, limits by merchant category since 15 September 2025). */
const maxByUpi = paiseFromRupees(200_000);

/** Warns before the payment window opens that UPI may decline the sum. */
function UpiAdvice({ total }: { total: Paise }) {
  if (total <= maxByUpi) return null;
  return (
    <p className="text-sm text-muted">
      UPI takes at most {formatRupees(maxByUpi)} in one jewellery payment, so UPI apps may decline
      this amount. You can pay it by card or netbanking, within your bank’s limit.
    </p>
  );
}

/** Submits again at what the page now shows. The question is closed first, so that a field can take the focus. */
function submitAfter(form: RefObject<HTMLFormElement | null>, answer: () => void): void {
  flushSync(answer);
  form.current?.requestSubmit();
}

/** Consent to updates on this order by WhatsApp; nothing is sent without it. */
function WhatsappField({ isLocked }: { isLocked: boolean }) {
  return (
    <div>
      <CheckboxField name="whatsappNews" label={whatsappOffer.label} disabled={isLocked} />
      <p className="text-sm text-muted">{whatsappOffer.note}</p>
    </div>
  );
}

/** Whether to save the address, remembered across reloads like the address itself, and the outcome. */
function SaveAddressField({ note }: { note: AddressNote | null }) {
  const [isTicked, setTicked] = useState(false);
  useEffect(() => setTicked(recallSaving()), []);
  function tick(isWanted: boolean) {
    setTicked(isWanted);
    rememberSaving(isWanted);
  }
  return (
    <div>
      <CheckboxField
        name="saveAddress"
        label="Save Address"
        checked={isTicked}
        onChange={(event) => tick(event.target.checked)}
      />
      {note && (
        <p className={note.kind === 'error' ? 'text-sm text-danger' : 'text-sm text-emerald'}>
          {note.title}
          {note.description && `. ${note.description}`}
        </p>
      )}
    </div>
  );
}

/** Fills the form with a saved address (specification, storefront 2). */
function ExistingAddress({ onChoose }: { onChoose: (address: SavedAddress) => void }) {
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
