import type { Picture } from '#catalogue/media/picture.ts';
import { Thumbnail } from '#catalogue/media/components/thumbnail.tsx';

/** A category or collection in its row: its picture and name. */
export function NamedPicture({ name, picture }: { name: string; picture: Picture | null }) {
  return (
    <div className="row-picture flex min-w-0 items-center gap-3">
      <div className="shrink-0">
        <Thumbnail picture={picture} className="size-9 rounded-sm md:size-8" />
      </div>
      <span className="truncate font-medium" title={name}>
        {name}
      </span>
    </div>
  );
}
