import { maxBusinessName } from '#content/settings/business-buyer.ts';
import { TextField } from '#ui/form-field.tsx';

type BusinessFieldsProps = {
  errors: Record<string, string> | undefined;
  defaults?: { buyerGstin: string | null; buyerBusinessName: string | null };
};

/** The invoice details of a buyer registered for GST; both may be left empty. */
export function BusinessFields({ errors, defaults }: BusinessFieldsProps) {
  return (
    <>
      <TextField
        label="Buyer’s GSTIN"
        name="gstin"
        className="[&_input]:uppercase"
        hint="Only for a GST-registered business"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        defaultValue={defaults?.buyerGstin ?? ''}
        error={errors?.['gstin']}
      />
      <TextField
        label="Business name"
        name="businessName"
        autoComplete="off"
        maxLength={maxBusinessName}
        defaultValue={defaults?.buyerBusinessName ?? ''}
        error={errors?.['businessName']}
      />
    </>
  );
}
