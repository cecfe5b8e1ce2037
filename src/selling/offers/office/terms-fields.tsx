import { useState } from 'react';
import { maxCodeLength } from '#selling/offers/code.ts';
import { fieldOfMoment } from '#platform/indian-time.ts';
import { offKinds } from '#selling/offers/offer-state.ts';
import { reductionBases } from '#price/pricing/reduction.ts';
import { emptyDate } from '#ui/empty-date.ts';
import { CheckboxField, Options, SelectField, TextField } from '#ui/form-field.tsx';
import { baseNames, offKindNames } from './offer-messages.ts';
import type { OfferPageData } from './read-offer.server.ts';

type TermsFieldsProps = { offer: OfferPageData['offer']; errors: Record<string, string> };

const section = 'rounded-md border border-line bg-surface p-5';
const fields = 'mt-4 grid items-start gap-5 sm:grid-cols-2';

/** An offer's name, discount and dates; for a code, also its minimum order and who may use it. */
export function TermsFields({ offer, errors }: TermsFieldsProps) {
  return (
    <>
      <section className={section}>
        <h2 className="text-base font-medium">Discount</h2>
        <div className={fields}>
          <TextField
            label="Name"
            name="name"
            hint="Shown to shoppers, such as Diwali"
            autoComplete="off"
            maxLength={60}
            defaultValue={offer?.name}
            error={errors['name']}
          />
          <SelectField
            label="Applies to"
            name="base"
            defaultValue={offer?.base}
            error={errors['base']}
          >
            <Options entries={reductionBases.map((base) => [base, baseNames[base]])} />
          </SelectField>
          <SelectField
            label="Discount in"
            name="offKind"
            defaultValue={offer?.offKind}
            error={errors['offKind']}
          >
            <Options entries={offKinds.map((kind) => [kind, offKindNames[kind]])} />
          </SelectField>
          <TextField
            label="Amount"
            name="off"
            inputMode="decimal"
            hint="A price never falls below gold value plus GST"
            autoComplete="off"
            defaultValue={offer ? amountText(offer) : ''}
            error={errors['off']}
          />
        </div>
      </section>
      <DateFields offer={offer} errors={errors} />
      <CodeFields offer={offer} errors={errors} />
    </>
  );
}

function DateFields({ offer, errors }: TermsFieldsProps) {
  const startsAt = offer ? fieldOfMoment(offer.startsAt) : '';
  const endsAt = offer?.endsAt ? fieldOfMoment(offer.endsAt) : '';
  return (
    <section className={section}>
      <h2 className="text-base font-medium">When</h2>
      <p className="mt-1 text-muted">Indian time. Prices change at that minute.</p>
      <div className={fields}>
        <TextField
          label="From"
          name="startsAt"
          type="datetime-local"
          defaultValue={startsAt}
          {...emptyDate(startsAt)}
          error={errors['startsAt']}
        />
        <TextField
          label="Until"
          name="endsAt"
          type="datetime-local"
          hint="Leave empty for no end"
          defaultValue={endsAt}
          {...emptyDate(endsAt)}
          error={errors['endsAt']}
        />
      </div>
    </section>
  );
}

function CodeFields({ offer, errors }: TermsFieldsProps) {
  const [code, setCode] = useState(offer?.code ?? '');
  return (
    <section className={section}>
      <h2 className="text-base font-medium">Code</h2>
      <div className={fields}>
        <TextField
          label="Code"
          name="code"
          className="[&_input]:uppercase"
          hint="Leave empty for an offer without a code"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxCodeLength}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={errors['code']}
        />
        {code.trim() !== '' && (
          <>
            <TextField
              label="Minimum order"
              name="minimumOrder"
              inputMode="decimal"
              hint="Rupees including GST, before the code; leave empty for none"
              autoComplete="off"
              defaultValue={offer?.minimumOrder ? String(offer.minimumOrder / 100) : ''}
              error={errors['minimumOrder']}
            />
            <CheckboxField
              label="Once per customer"
              name="oncePerPerson"
              defaultChecked={offer?.oncePerPerson}
            />
          </>
        )}
      </div>
    </section>
  );
}

function amountText({ offKind, offAmount }: NonNullable<OfferPageData['offer']>): string {
  return String(offKind === 'percent' ? offAmount : offAmount / 100);
}
