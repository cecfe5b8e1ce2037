import { Icon } from '#ui/icon.tsx';
import { backPath, minusPath, onwardPath, plusPath } from '#ui/icon-paths.ts';

type ZoomControlsProps = {
  place: number;
  count: number;
  isLargest: boolean;
  isWhole: boolean;
  onTurn: (step: 1 | -1) => void;
  onZoom: (step: 1 | -1) => void;
};

/** What fingers do, as buttons: for the keyboard, and for whoever cannot pinch or drag. */
export function ZoomControls(props: ZoomControlsProps) {
  const { place, count, isLargest, isWhole, onTurn, onZoom } = props;
  return (
    <div className="flex items-center justify-between border-t border-line bg-surface px-2 py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center gap-1">
        {count > 1 && (
          <>
            <Control
              label="Previous picture"
              path={backPath}
              isAtEnd={place === 0}
              onPress={() => onTurn(-1)}
            />
            <p role="status" className="figures min-w-14 text-center text-sm">
              {place + 1} of {count}
            </p>
            <Control
              label="Next picture"
              path={onwardPath}
              isAtEnd={place === count - 1}
              onPress={() => onTurn(1)}
            />
          </>
        )}
      </div>
      <div className="flex items-center gap-1">
        <Control label="Smaller" path={minusPath} isAtEnd={isWhole} onPress={() => onZoom(-1)} />
        <Control label="Larger" path={plusPath} isAtEnd={isLargest} onPress={() => onZoom(1)} />
      </div>
    </div>
  );
}

type ControlProps = { label: string; path: string; isAtEnd: boolean; onPress: () => void };

/** At its end it does nothing, but keeps the focus. */
function Control({ label, path, isAtEnd, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className="icon-button aria-disabled:cursor-not-allowed aria-disabled:text-edge"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onPress}
    >
      <Icon path={path} size={20} />
    </button>
  );
}
