import { useState } from 'react';
import type { CategoryRow } from '#shop/catalogue/categories/category-table-queries.server.ts';
import { goodsFieldsOf } from '#shop/catalogue/goods-rules.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/form-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { GoodsFieldsPart } from '../goods-fields.tsx';
import { OnePicture } from '../pictures/one-picture.tsx';
import type { CategoryAnswer } from './handle-category-form.server.ts';
import { useWrite } from '../use-write.ts';

type CategoryDialogProps = {
  /** The category to edit; none to add one. */
  category: CategoryRow | null;
  onClose: () => void;
};

/** Adds or edits a category. Stays open, with what was typed, until it is saved. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const [question, setQuestion] = useState<Asked>();
  const { Form, isBusy, errors } = useWrite<CategoryAnswer>(onClose, (answer) =>
    setQuestion(answer.question),
  );
  const [isUploading, setUploading] = useState(false);
  return (
    <FormDialog onClose={onClose} title={category ? 'Edit Category' : 'Add Category'}>
      <Form method="post" noValidate className="grid gap-5">
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
          onChange={() => setQuestion(undefined)}
        />
        <TextAreaField
          label="Description"
          name="description"
          rows={3}
          maxLength={2000}
          defaultValue={category?.description}
          error={errors?.description}
        />
        <OnePicture
          label="Category Image"
          purpose="category"
          start={category?.picture ?? null}
          onBusyChange={setUploading}
        />
        <details className="group">
          <summary className="min-h-11 cursor-pointer py-2 font-medium">Papers and packing</summary>
          <GoodsFieldsPart
            values={goodsFieldsOf(category?.goods ?? null)}
            errors={errors}
            otherwise="As the shop has set it"
          />
        </details>
        {question && <Question {...question} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy || isUploading}>
            {submitText(category, question)}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}

type Asked = CategoryAnswer['question'];

/** What is asked before it is added; sent once more with this name, that is the yes. */
function Question({ text, sureOf }: NonNullable<Asked>) {
  return (
    <>
      <input type="hidden" name="sureOf" value={sureOf} />
      <p role="alert" className="border-l-2 border-gold pl-3">
        {text}
      </p>
    </>
  );
}

function submitText(category: CategoryRow | null, question: Asked): string {
  if (category) return 'Update Category';
  return question ? 'Add as well' : 'Add Category';
}
