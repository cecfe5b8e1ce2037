import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';

type DialogButtonsProps = Pick<ComponentProps<typeof Button>, 'variant' | 'isBusy' | 'children'> & {
  onCancel: () => void;
};

/** At the foot of the form in a dialog: leaves it as it was, or sends it. */
export function DialogButtons({ onCancel, children, ...submit }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" {...submit}>
        {children}
      </Button>
    </div>
  );
}
