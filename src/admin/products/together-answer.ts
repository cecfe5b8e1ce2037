import type { PreviewTogether } from '#shop/catalogue/preview-together.ts';
import type { AdminAnswer } from '../admin-answer.ts';

/** What the server answers to a bulk edit; the preview is what would change now. */
export type TogetherAnswer = AdminAnswer & { preview?: PreviewTogether };
