type IconProps = {
  /** One of `icon-paths.ts`. */
  path: string;
  /** Width and height in pixels. */
  size?: number;
  strokeWidth?: number;
  className?: string;
};

/** A line icon in the text colour. Decorative: the element around it says in words what it means. */
export function Icon({ path, size = 22, strokeWidth = 1.5, className }: IconProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
