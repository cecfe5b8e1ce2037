import type { BulkUpdatePreview } from '#catalogue/products/bulk-update/bulk-update-preview.ts';
import type { AdminAnswer } from '#app/office/admin-answer.ts';

/** The response to a bulk edit; the preview is what would change now. */
export type BulkUpdateAnswer = AdminAnswer & { preview?: BulkUpdatePreview };
