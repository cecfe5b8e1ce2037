import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { makingInRupees } from '#catalogue/products/editing/piece-terms-text.ts';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { productMessages as messages } from '../product-form/product-messages.ts';
import { RowAction } from '#app/office/row-action.tsx';
import { useWrite } from '#app/office/use-write.ts';

type VariationListProps = {
  /** Null if they could not be loaded. */
  variations: EditedPiece[] | null;
  onAdd: () => void;
  onEdit: (variation: EditedPiece) => void;
};

/** The variations of a product (specification, back office 2). */
export function VariationList({ variations, onAdd, onEdit }: VariationListProps) {
  const [deleted, setDeleted] = useState<EditedPiece | null>(null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-xl font-semibold">Variations</h2>
        <Button variant="secondary" size="small" onClick={onAdd}>
          Add Variation
        </Button>
      </div>
      {variations === null && <LoadFailed text={messages.variationsNotLoaded} />}
      {variations?.length === 0 && <EmptyTable text={messages.noVariations} />}
      {variations && variations.length > 0 && (
        <VariationTable variations={variations} onEdit={onEdit} onDelete={setDeleted} />
      )}
      {deleted && <DeleteVariationDialog variation={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

type VariationTableProps = {
  variations: EditedPiece[];
  onEdit: (variation: EditedPiece) => void;
  onDelete: (variation: EditedPiece) => void;
};

const typeNames = { pieces: 'Pieces', pairs: 'Pairs' };

function VariationTable({ variations, onEdit, onDelete }: VariationTableProps) {
  return (
    <DataTable
      caption="Variations"
      rows={variations}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Name', renderCell: ({ name }) => name },
        {
          title: 'Description',
          renderCell: ({ description }) => (
            <span className="line-clamp-2 min-w-40 whitespace-normal">{description || '–'}</span>
          ),
        },
        {
          title: 'Available Karats',
          renderCell: ({ availableKarats }) => availableKarats.join(', ') || '–',
        },
        {
          title: 'Making Charge',
          kind: 'number',
          renderCell: ({ makingChargePercentage, priceTerms }) =>
            makingInRupees(priceTerms) ?? `${makingChargePercentage}%`,
        },
        {
          title: 'Discount',
          kind: 'number',
          // Null and 0 both mean no discount.
          renderCell: ({ discountPercentage }) =>
            discountPercentage ? `${discountPercentage}%` : '–',
        },
        {
          title: 'Type',
          renderCell: ({ soldAs }) => (
            <span className="whitespace-nowrap">{typeNames[soldAs]}</span>
          ),
        },
        {
          title: 'Actions',
          kind: 'actions',
          renderCell: (variation) => (
            <>
              <RowAction
                icon={Pencil}
                label={`Edit ${variation.name}`}
                onPress={() => onEdit(variation)}
              />
              <RowAction
                icon={Trash2}
                label={`Delete ${variation.name}`}
                onPress={() => onDelete(variation)}
              />
            </>
          ),
        },
      ]}
    />
  );
}

type DeleteVariationDialogProps = { variation: EditedPiece; onClose: () => void };

/** Confirms the deletion of a variation. */
function DeleteVariationDialog({ variation, onClose }: DeleteVariationDialogProps) {
  const { send, isBusy } = useWrite(onClose);
  return (
    <ConfirmDialog
      open
      title="Delete variation"
      confirmText="Delete"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => send({ intent: 'delete-variation', id: variation.id })}
    >
      <p>
        Are you sure you want to delete "{variation.name}"? This action cannot be undone. Existing
        orders keep its details.
      </p>
    </ConfirmDialog>
  );
}
