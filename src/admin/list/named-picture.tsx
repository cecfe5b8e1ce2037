import type { Picture } from '#shop/media/picture.ts';
import { Thumbnail } from '#shop/media/components/thumbnail.tsx';

/** The name of a category or a collection in its row, beside its picture. */
export function NamedPicture({ name, picture }: { name: string; picture: Picture | null }) {
  return (
    <div className="flex gap-3">
      <div className="shrink-0">
        <Thumbnail picture={picture} className="size-12 rounded-sm" />
      </div>
      <span className="min-w-0 md:min-w-32">{name}</span>
    </div>
  );
}
