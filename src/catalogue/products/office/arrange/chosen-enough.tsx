/** Shown in place of the search once the maximum is reached. */
export function ChosenEnough({ most }: { most: number }) {
  return (
    <p className="mt-4 text-muted">{most} are chosen, the maximum. Remove one to choose another.</p>
  );
}
