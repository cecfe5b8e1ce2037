type Place = { orderItemId: string; unit: number; place: number };

/** The field name for an article of a replaced unit; `place` is the article's index from 0. */
export function replacementField(field: string, { orderItemId, unit, place }: Place): string {
  return `${field} ${orderItemId} ${unit} ${place}`;
}
