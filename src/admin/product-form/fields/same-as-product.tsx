import type { FocusEvent, ReactNode } from 'react';
import { CheckboxField } from '#ui/form-field.tsx';
import type { SameAsProduct, SameField } from './use-same-as-product.ts';

type MaySameAsProductProps = {
  field: SameField;
  label: string;
  /** Null on the form of a product. */
  same: SameAsProduct | null;
  children: ReactNode;
};

/** A field of a variation with its box 'Same as Product'. */
export function MaySameAsProduct({ field, label, same, children }: MaySameAsProductProps) {
  if (!same) return children;
  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) same?.leave();
  }
  return (
    <div onBlur={leave}>
      <div onFocus={() => same.enter(field)}>{children}</div>
      <CheckboxField
        label="Same as Product"
        aria-label={`Same as Product: ${label}`}
        checked={same.isSame(field)}
        onChange={({ currentTarget }) => same.tick(field, currentTarget.checked)}
      />
    </div>
  );
}
