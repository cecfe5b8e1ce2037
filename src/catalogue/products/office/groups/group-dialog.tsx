import { useState } from 'react';
import type { GroupRow } from '#catalogue/products/categories/group-table-queries.server.ts';
import type { Choice } from '#catalogue/products/editing/form-choice-queries.server.ts';
import { goodsFieldsOf } from '#catalogue/products/goods-rules.ts';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import { Options, SelectField, TextAreaField, TextField } from '#ui/form-field.tsx';
import { FormDialog } from '#app/office/form-dialog.tsx';
import { GoodsFieldsPart } from '../goods-fields.tsx';
import { OnePicture } from '#catalogue/media/office/one-picture.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { groupMessages } from './group-messages.ts';
import type { GroupAnswer } from './handle-group-form.server.ts';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';

type GroupDialogProps = {
  kind: GroupKind;
  /** The category or collection to edit; null to add one. */
  group: GroupRow | null;
  /** The categories that a collection may belong to. */
  categories: Choice[];
  onClose: () => void;
};

/** Adds or edits a category or a collection. Keeps its input and stays open until it is saved. */
export function GroupDialog({ kind, group, categories, onClose }: GroupDialogProps) {
  const { title } = groupMessages[kind];
  const [question, setQuestion] = useState<Input>();
  const { Form, isBusy, errors } = useWrite<GroupAnswer>(onClose, (answer) =>
    setQuestion(answer.question),
  );
  const [isUploading, setUploading] = useState(false);
  const submitText = question ? 'Add anyway' : `${group ? 'Update' : 'Add'} ${title}`;
  return (
    <FormDialog onClose={onClose} title={`${group ? 'Edit' : 'Add'} ${title}`}>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value={group ? 'update' : 'add'} />
        {group && <input type="hidden" name="id" value={group.id} />}
        {group && <input type="hidden" name="version" value={group.version} />}
        <GroupFields
          kind={kind}
          group={group}
          categories={categories}
          errors={errors}
          onNameChange={() => setQuestion(undefined)}
          onBusyChange={setUploading}
        />
        {question && <Question {...question} />}
        <DialogButtons onCancel={onClose} isBusy={isBusy || isUploading}>
          {submitText}
        </DialogButtons>
      </Form>
    </FormDialog>
  );
}

type GroupFieldsProps = Omit<GroupDialogProps, 'onClose'> & {
  errors: Record<string, string> | undefined;
  onNameChange: () => void;
  onBusyChange: (isBusy: boolean) => void;
};

function GroupFields(props: GroupFieldsProps) {
  const { kind, group, categories, errors, onNameChange, onBusyChange } = props;
  const { title } = groupMessages[kind];
  return (
    <>
      <TextField
        label={`${title} Name`}
        name="name"
        data-first-focus
        autoComplete="off"
        maxLength={100}
        defaultValue={group?.name}
        error={errors?.name}
        onChange={onNameChange}
      />
      {kind === 'collection' && (
        <CategorySelect group={group} categories={categories} error={errors?.category} />
      )}
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        maxLength={2000}
        defaultValue={group?.description ?? ''}
        error={errors?.description}
      />
      {kind === 'collection' && (
        <TextField
          label="Fill by itself from"
          name="choice"
          autoComplete="off"
          maxLength={1000}
          defaultValue={group?.choice ? `/products?${group.choice}` : ''}
          error={errors?.choice}
          hint="Narrow a list in the shop and paste its address. Leave empty to choose the pieces by hand."
        />
      )}
      <OnePicture
        label={`${title} Image`}
        purpose={kind}
        start={group?.picture ?? null}
        onBusyChange={onBusyChange}
      />
      {kind === 'category' && <GoodsPart group={group} errors={errors} />}
    </>
  );
}

type CategorySelectProps = Pick<GroupDialogProps, 'group' | 'categories'> & {
  error: string | undefined;
};

function CategorySelect({ group, categories, error }: CategorySelectProps) {
  const categoryId = group?.categoryId ?? '';
  return (
    <SelectField label="Category" name="category" defaultValue={categoryId} error={error}>
      <option value="">No Category</option>
      <Options entries={categories.map(({ id, name }) => [id, name])} />
    </SelectField>
  );
}

function GoodsPart({ group, errors }: Pick<GroupFieldsProps, 'group' | 'errors'>) {
  const values = goodsFieldsOf(group?.goods ?? null);
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">Documents and packing</summary>
      <GoodsFieldsPart values={values} errors={errors} otherwise="Shop default" />
    </details>
  );
}

type Input = GroupAnswer['question'];

/** A question before adding; submitting again with this name confirms it. */
function Question({ text, sureOf }: NonNullable<Input>) {
  return (
    <>
      <input type="hidden" name="sureOf" value={sureOf} />
      <p role="alert" className="border-l-2 border-gold pl-3">
        {text}
      </p>
    </>
  );
}
