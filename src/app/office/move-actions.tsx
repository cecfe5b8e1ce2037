import { ChevronDown, ChevronUp } from 'lucide-react';
import { RowAction } from './row-action.tsx';

type MoveActionsProps = {
  /** What the labels call the item. */
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
};

/** Buttons that move an item of a list up or down by one. */
export function MoveActions({ name, place, count, onMove }: MoveActionsProps) {
  return (
    <>
      <RowAction
        icon={ChevronUp}
        label={`Move ${name} up`}
        move="up"
        isDisabled={place === 0}
        onPress={() => onMove(place - 1)}
      />
      <RowAction
        icon={ChevronDown}
        label={`Move ${name} down`}
        move="down"
        isDisabled={place === count - 1}
        onPress={() => onMove(place + 1)}
      />
    </>
  );
}
