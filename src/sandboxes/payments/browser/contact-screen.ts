import type { Checkout } from './checkout-state.ts';
import { make, textOf } from './dom.ts';
import { field, form, showFieldError } from './form.ts';
import type { Screen } from './screen-stack.ts';
import type { Contact } from './server-calls.ts';

const contactPattern = /^\+?[\d\s-]{8,20}$/;
const emailPattern = /^$|^\S+@\S+\.\S+$/;

const contactFields = [
  {
    id: 'contact',
    label: 'Mobile number',
    type: 'tel',
    autocomplete: 'tel',
    inputMode: 'tel',
    fault: 'Enter a mobile number, for example +91 98765 43210.',
    pattern: contactPattern,
  },
  {
    id: 'email',
    label: 'Email (optional)',
    type: 'email',
    autocomplete: 'email',
    inputMode: 'email',
    fault: 'Enter an email address, for example name@example.com.',
    pattern: emailPattern,
  },
] as const;

/** Whether the shop has already given all contact details that a payment needs. */
export function isComplete({ contact, email }: Contact): boolean {
  return contactPattern.test(contact) && emailPattern.test(email);
}

/** Contact details for the bank and the receipt; `proceed` is called once both are valid. */
export function contactScreen(checkout: Checkout, proceed: () => void): Screen {
  const { hidden = {}, readonly = {} } = checkout.options;
  const fields = contactFields.filter(({ id }) => !hidden[id] || !isComplete(checkout.contact));

  function submit(): void {
    for (const { id, pattern, fault } of fields) {
      const value = textOf(id);
      showFieldError(id, pattern.test(value) ? '' : fault);
      if (!pattern.test(value)) return;
      checkout.contact[id] = value;
    }
    proceed();
  }

  return {
    name: 'contact',
    title: 'Your contact details',
    content: () => [
      form(
        { submit: 'Continue', onsubmit: submit },
        ...fields.map(({ fault: _fault, pattern: _pattern, ...input }, place) =>
          field({
            ...input,
            value: checkout.contact[input.id],
            readOnly: Boolean(readonly[input.id] && checkout.contact[input.id]),
            'data-first': place === 0 ? '' : undefined,
          }),
        ),
      ),
      make('p', { className: 'hint' }, 'Nothing is sent: this is a test payment window.'),
    ],
  };
}
