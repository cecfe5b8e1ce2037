import { useState } from 'react';
import type { CollectionRow } from '#shop/catalogue/categories/collection-table-queries.server.ts';
import type { Choice } from '#shop/catalogue/editing/form-choice-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { OnePicture } from '../pictures/one-picture.tsx';
import { useWrite } from '../use-write.ts';

type CollectionDialogProps = {
  /** The collection to edit; none to add one. */
  collection: CollectionRow | null;
  categories: Choice[];
  onClose: () => void;
};

/** Adds or edits a collection. Stays open, with what was typed, until it is saved. */
export function CollectionDialog({ collection, categories, onClose }: CollectionDialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  const [isUploading, setUploading] = useState(false);
  return (
    <FormDialog onClose={onClose} title={collection ? 'Edit Collection' : 'Add Collection'}>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value={collection ? 'update' : 'add'} />
        {collection && <input type="hidden" name="id" value={collection.id} />}
        {collection && <input type="hidden" name="version" value={collection.version} />}
        <CollectionFields collection={collection} categories={categories} errors={errors} />
        <OnePicture
          label="Collection Image"
          purpose="collection"
          start={collection?.picture ?? null}
          onBusyChange={setUploading}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy || isUploading}>
            {collection ? 'Update Collection' : 'Add Collection'}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}

type CollectionFieldsProps = Pick<CollectionDialogProps, 'collection' | 'categories'> & {
  errors: Record<string, string> | undefined;
};

function CollectionFields({ collection, categories, errors }: CollectionFieldsProps) {
  return (
    <>
      <TextField
        label="Collection Name"
        name="name"
        data-first-focus
        autoComplete="off"
        maxLength={100}
        defaultValue={collection?.name}
        error={errors?.name}
      />
      <SelectField
        label="Category"
        name="category"
        defaultValue={collection?.categoryId ?? ''}
        error={errors?.category}
      >
        <option value="">No Category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        maxLength={2000}
        defaultValue={collection?.description ?? ''}
        error={errors?.description}
      />
    </>
  );
}
