/** Instead of what chooses more. */
export function ChosenEnough({ most }: { most: number }) {
  return (
    <p className="mt-4 text-muted">{most} are chosen, the maximum. Remove one to choose another.</p>
  );
}
