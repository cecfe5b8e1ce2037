import { maxChosenForHome } from '#catalogue/products/arranged-first.ts';

/** Instead of what chooses more. */
export function ChosenEnough() {
  return (
    <p className="mt-4 text-muted">
      {maxChosenForHome} are chosen, the maximum. Remove one to choose another.
    </p>
  );
}
