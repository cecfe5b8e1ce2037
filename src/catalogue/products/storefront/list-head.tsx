import { Breadcrumbs, type Crumb } from '#app/storefront/breadcrumbs.tsx';

type ListHeadProps = {
  title: string;
  crumbs?: Crumb[];
  description?: string | null;
};

/** The head of a list page: breadcrumbs, title, description. */
export function ListHead({ title, crumbs, description }: ListHeadProps) {
  return (
    <header className="pt-6 pb-8 wrap-anywhere md:pt-8 md:pb-10">
      <Breadcrumbs crumbs={[...(crumbs ?? []), { text: title }]} />
      <h1 className="mt-4 font-display text-3xl font-semibold md:text-4xl">{title}</h1>
      {description && <p className="mt-3 max-w-prose text-muted">{description}</p>}
    </header>
  );
}
