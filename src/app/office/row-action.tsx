import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

type RowActionProps = {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
  /** How it moves the row: a list finds the button by this after the move. */
  move?: string;
  /** Keeps its place and the focus, but does nothing. */
  isDisabled?: boolean;
};

/** An icon button at the end of a row; its label names the row for screen readers. */
export function RowAction({ icon: Icon, label, onPress, move, isDisabled }: RowActionProps) {
  return (
    <button
      type="button"
      data-move={move}
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
