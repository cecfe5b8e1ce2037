import { useLayoutEffect } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { OfficeTitle } from '../office-title.tsx';
import { outlineOf } from './outline-of.ts';
import type { Outline } from './section.ts';

/** The skeleton of the page being loaded. */
export function PageOutline({ path }: { path: string }) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const Shape = shapes[outlineOf(path)];
  return (
    <div data-outline className="animate-appear">
      <OfficeTitle>Loading...</OfficeTitle>
      <div className="mb-4 flex min-h-9 items-center md:mb-2 justify-between gap-6">
        <h1 className="sr-only">Loading...</h1>
        <Skeleton className="h-8 w-44 rounded-sm" />
        <Skeleton className="h-9 w-28 rounded-sm" />
      </div>
      <Shape />
    </div>
  );
}

const shapes: Record<Outline, () => React.JSX.Element> = {
  list: ListOutline,
  form: FormOutline,
  order: OrderOutline,
  settings: SettingsOutline,
  figures: FiguresOutline,
};

function ListOutline() {
  return (
    <div className="grid gap-4 md:gap-2">
      <Skeleton className="h-11 rounded-sm md:h-9 md:max-w-80" />
      <div className="divide-y divide-line rounded-md border border-line bg-surface">
        {places(12).map((place) => (
          <div
            key={place}
            className="grid gap-3 p-4 md:h-9 md:grid-cols-[2fr_1fr_1fr_1fr_4rem] md:items-center md:py-0"
          >
            <Skeleton className="h-4 w-4/5 rounded-sm" />
            <Skeleton className="h-4 w-3/5 rounded-sm" />
            <Skeleton className="h-4 w-1/2 rounded-sm md:w-3/5" />
            <Skeleton className="hidden h-4 rounded-sm md:block" />
            <Skeleton className="hidden h-4 rounded-sm md:block" />
          </div>
        ))}
      </div>
    </div>
  );
}

function FormOutline() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card rows={5} />
      <Card rows={4} />
    </div>
  );
}

function OrderOutline() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card rows={4} />
      <Card rows={3} />
    </div>
  );
}

function SettingsOutline() {
  return (
    <div className="grid max-w-[52rem] gap-6">
      <Skeleton className="h-11 rounded-sm" />
      <Card rows={4} />
    </div>
  );
}

function FiguresOutline() {
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {places(4).map((place) => (
          <Skeleton key={place} className="h-28 rounded-md" />
        ))}
      </div>
      <Card rows={4} />
    </div>
  );
}

/** A card with this many fields. */
function Card({ rows }: { rows: number }) {
  return (
    <div className="grid gap-5 rounded-md border border-line bg-surface p-5">
      {places(rows).map((place) => (
        <div key={place} className="grid gap-2">
          <Skeleton className="h-4 w-32 rounded-sm" />
          <Skeleton className="h-11 rounded-sm" />
        </div>
      ))}
    </div>
  );
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
