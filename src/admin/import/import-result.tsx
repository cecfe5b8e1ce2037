import type { ImportCounts } from '#shop/import/import-plan.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ImportFigures } from './import-figures.tsx';

type ImportResultProps = { fileName: string; counts: ImportCounts };

/** What became of an import. */
export function ImportResult({ fileName, counts }: ImportResultProps) {
  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-base font-medium wrap-anywhere">{fileName} is imported</h2>
      <ImportFigures counts={counts} />
      <ButtonLink to="/admin/products" variant="secondary" size="small">
        Go to Products
      </ButtonLink>
    </section>
  );
}
