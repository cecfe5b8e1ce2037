import type { ProductStatus } from '#catalogue/products/product-status.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { useSaving } from '#catalogue/products/office/product-form/saving/use-saving.ts';

/** Where Cancel leads: to another page, or back out of an inline form. */
type Cancel = { to: string } | { leave: () => void };

export type FormButtonsProps = {
  /** With `draft`, it can be saved without publishing it. */
  texts: { save: string; saving?: string; draft?: string };
  cancel: Cancel;
  saving: ReturnType<typeof useSaving>;
  onSave: (status: ProductStatus) => void;
};

/** Lets three buttons fit side by side on a phone. */
const narrow = 'max-md:px-3!';

/** The form's buttons, sticky at the bottom while the form is taller than the window. */
export function FormButtons({ texts, cancel, saving, onSave }: FormButtonsProps) {
  const { isBusy, guard } = saving;
  return (
    <div className="bottom-bar sticky bottom-0 z-[2] mt-6 flex flex-wrap justify-end gap-3 border-t border-line bg-paper py-4 max-md:-mx-4 max-md:px-4">
      {'to' in cancel ? (
        <ButtonLink to={cancel.to} variant="secondary" className={texts.draft && narrow}>
          Cancel
        </ButtonLink>
      ) : (
        <Button variant="secondary" onClick={() => guard.leave(cancel.leave)}>
          Cancel
        </Button>
      )}
      {texts.draft && (
        <Button
          variant="secondary"
          className={narrow}
          isBusy={isBusy}
          onClick={() => onSave('draft')}
        >
          {texts.draft}
        </Button>
      )}
      {texts.saving ? (
        <Button type="submit" isUnavailable={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
      ) : (
        <Button type="submit" isBusy={isBusy}>
          {texts.save}
        </Button>
      )}
    </div>
  );
}
