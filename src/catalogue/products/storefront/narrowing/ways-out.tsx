import { letGoParameter } from '#catalogue/products/narrowing/choice.ts';
import type { WayOut } from '#catalogue/products/narrowing/narrowed-list.ts';
import { inPieces } from '../list/in-pieces.ts';
import { Button } from '#ui/button.tsx';

/** Says that no pieces match, and how many would without each filter. */
export function WaysOut({ formId, ways }: { formId: string; ways: readonly WayOut[] }) {
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <p className="font-display text-2xl font-medium">No pieces match all your choices</p>
      {ways.length > 0 && (
        <>
          <p className="mt-2 text-muted">Remove one to see more:</p>
          <ul className="mt-6 flex flex-wrap justify-center gap-3">
            {ways.map(({ letGo, name, count }) => (
              <li key={letGo}>
                <Button
                  type="submit"
                  form={formId}
                  name={letGoParameter}
                  value={letGo}
                  variant="secondary"
                >
                  {name}: {inPieces(count)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
