import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { type EditedPiece, emptyPieceForm, formOf } from './edited-piece.ts';
import { findEditedPiece } from './edited-piece-queries.server.ts';
import { stockSeenIn } from './stock-seen.ts';
import { checkPieceForm, type ValidatedProduct, type PieceForm } from './product-form.ts';

/** A ring of 10 g in 22kt with five in stock. */
export const ringForm: PieceForm = {
  ...emptyPieceForm,
  name: 'Lotus ring',
  makingCharge: '12',
  gross22kt: '10',
  stock22kt: '5',
};

/** The validated values of a valid form. */
export function validatedOf(form: PieceForm): ValidatedProduct {
  const checked = checkPieceForm('product', form);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.validated;
}

/** The update sent after opening a piece and changing some fields. */
export function editOf(opened: EditedPiece, changes: Partial<PieceForm>) {
  const seen = formOf(opened);
  return {
    id: opened.id,
    version: opened.version,
    validated: validatedOf({ ...seen, ...changes }),
    stockSeen: stockSeenIn(seen),
    by: 'meera@example.in',
  };
}

export async function openPiece(db: Database, id: string): Promise<EditedPiece> {
  const piece = await findEditedPiece(db, id);
  if (!piece) throw new Error('There is no such piece');
  return piece;
}

/** A picture that has been uploaded. */
export async function addPicture(db: Database): Promise<PieceForm['pictures'][number]> {
  const id = newId();
  const picture = { id, key: `test/${id}`, alt: '', width: 900, height: 900 };
  await db.insert(pictures).values(picture);
  return picture;
}
