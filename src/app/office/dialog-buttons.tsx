import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';

type DialogButtonsProps = Pick<ComponentProps<typeof Button>, 'variant' | 'isBusy' | 'children'> & {
  onCancel: () => void;
};

/** The buttons at the foot of a dialog's form: cancel or submit. */
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
