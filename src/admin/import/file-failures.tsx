import type { FileFailure } from './send-import.ts';

/** Pictures that were not taken, each with the reason. */
export function FileFailures({ failures }: { failures: readonly FileFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <div role="alert" className="rounded-md border border-danger bg-surface p-4">
      <p className="font-medium">
        {failures.length === 1 ? 'One picture was' : `${failures.length} pictures were`} not taken:
      </p>
      <ul className="mt-2 grid max-h-48 gap-1 overflow-y-auto">
        {failures.map(({ name, text }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-medium">{name}</span>: {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
