/** What a shopper asked to be written to about: a piece that is there again, or one that costs less. */
export const watchKinds = ['back-in-stock', 'price-drop'] as const;
export type WatchKind = (typeof watchKinds)[number];
