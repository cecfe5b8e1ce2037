import type { LucideIcon } from 'lucide-react';

type RowActionProps = { icon: LucideIcon; label: string; onPress: () => void };

/** A button at the end of a row, drawn as an icon; its label names the row for those who do not see it. */
export function RowAction({ icon: Icon, label, onPress }: RowActionProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon aria-hidden size={18} strokeWidth={1.5} />
    </button>
  );
}
