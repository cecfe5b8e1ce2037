import type { CategoryRow } from '#shop/catalogue/categories/category-table-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useWrite } from '../use-write.ts';

type CategoryDialogProps = {
  /** The category to edit; none to add one. */
  category: CategoryRow | null;
  onClose: () => void;
};

/** Adds or renames a category. Stays open, with what was typed, until it is saved. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  return (
    <FormDialog onClose={onClose} title={category ? 'Edit Category' : 'Add Category'}>
      <Form method="post" noValidate className="grid gap-6">
        <input type="hidden" name="intent" value={category ? 'update' : 'add'} />
        {category && <input type="hidden" name="id" value={category.id} />}
        {category && <input type="hidden" name="version" value={category.version} />}
        <TextField
          label="Category Name"
          name="name"
          data-first-focus
          autoComplete="off"
          maxLength={100}
          defaultValue={category?.name}
          error={errors?.name}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {category ? 'Update Category' : 'Add Category'}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}
