import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

type RowActionProps = {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
  /** Keeps its place and the focus, but does nothing. */
  isDisabled?: boolean;
};

/** An icon button at the end of a row; its label names the row for screen readers. */
export function RowAction({ icon: Icon, label, onPress, isDisabled = false }: RowActionProps) {
  return (
    <button
      type="button"
      className={classNames('icon-button', isDisabled && 'cursor-not-allowed opacity-40')}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon aria-hidden size={18} strokeWidth={1.5} />
    </button>
  );
}

type RowLinkProps = { icon: LucideIcon; label: string; to: string };

/** The same as a link. */
export function RowLink({ icon: Icon, label, to }: RowLinkProps) {
  return (
    <Link to={to} className="icon-button" aria-label={label} title={label}>
      <Icon aria-hidden size={18} strokeWidth={1.5} />
    </Link>
  );
}
