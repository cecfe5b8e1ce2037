/** A circle to lay a ring on, with the cross that helps to centre it. One that is wider than its place says so. */
export function SizeCircle({ diameter }: { diameter: number }) {
  const edge = diameter + 2;
  const middle = edge / 2;
  return (
    <div className="-mx-[16px] my-2 grid min-h-36 place-items-center overflow-hidden">
      <svg aria-hidden width={edge} height={edge} className="max-w-none shrink-0">
        <circle cx={middle} cy={middle} r={diameter / 2} className="fill-sand stroke-ink" />
        <path
          d={`M${middle} ${middle - 6}v12M${middle - 6} ${middle}h12`}
          className="fill-none stroke-gold-ink"
        />
      </svg>
    </div>
  );
}
