import { maxBusinessName } from '#content/settings/business-buyer.ts';
import { TextField } from '#ui/form-field.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import type { useBusiness } from './use-business.ts';

type BusinessPartProps = {
  business: ReturnType<typeof useBusiness>;
  /** False for a shop not registered for GST, which has no use for these fields. */
  isAsked: boolean;
  isLocked: boolean;
};

/**
 * Optional fields for business buyers, collapsed for everybody else. Rendered after hydration, which payment needs anyway, in a
 * line reserved for them: the page as the server sends it stays as specified.
 */
export function BusinessPart({ business, isAsked, isLocked }: BusinessPartProps) {
  const { details, isOpen, onToggle, field } = business;
  const isHydrated = useHydrated();
  if (!isAsked) return null;
  if (!isHydrated) return <div className="min-h-11" />;
  return (
    <details ref={details} open={isOpen} onToggle={onToggle}>
      <summary className="text-link inline-flex min-h-11 items-center">
        Buying for a business? Add GSTIN
      </summary>
      {isOpen && <BusinessFields field={field} isLocked={isLocked} />}
    </details>
  );
}

type BusinessFieldsProps = { isLocked: boolean } & Pick<BusinessPartProps['business'], 'field'>;

/** Not rendered while collapsed: a browser never ends the transitions of what it does not draw. */
function BusinessFields({ field, isLocked }: BusinessFieldsProps) {
  return (
    <div role="group" aria-label="Your business" className="grid gap-5 pt-3 sm:grid-cols-2">
      <TextField
        label="GSTIN (optional)"
        className="[&_input]:uppercase"
        hint="15 characters. It is printed on your tax invoice."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        disabled={isLocked}
        {...field('gstin')}
      />
      <TextField
        label="Business name (optional)"
        hint="As registered for GST"
        autoComplete="organization"
        maxLength={maxBusinessName}
        disabled={isLocked}
        {...field('businessName')}
      />
    </div>
  );
}
