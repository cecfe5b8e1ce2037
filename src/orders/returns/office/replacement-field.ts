type Place = { orderItemId: string; unit: number; place: number };

/** What a field of an article of a replaced unit is called; `place` counts its articles from 0. */
export function replacementField(field: string, { orderItemId, unit, place }: Place): string {
  return `${field} ${orderItemId} ${unit} ${place}`;
}
