import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

type ListHeadProps = {
  title: string;
  crumbs?: Crumb[];
  description?: string | null;
  /** How many there are to see; left out where there is none. */
  count?: number;
};

/** The head of a page that lists something: where one is, its name, a few words, how many. */
export function ListHead({ title, crumbs, description, count = 0 }: ListHeadProps) {
  return (
    <header className="pt-6 pb-10 md:pt-8 md:pb-14">
      <Breadcrumbs crumbs={[...(crumbs ?? []), { text: title }]} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="font-display text-3xl font-semibold md:text-4xl">{title}</h1>
          {description && <p className="mt-3 max-w-prose text-muted">{description}</p>}
        </div>
        {count > 0 && (
          <p className="figures text-sm text-muted">
            {count} {count === 1 ? 'piece' : 'pieces'}
          </p>
        )}
      </div>
    </header>
  );
}
