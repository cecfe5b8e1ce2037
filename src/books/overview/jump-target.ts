/** A target that staff can jump to by typing part of its name. The `id` of a page or an action is its address. */
export type JumpTarget = {
  kind: 'product' | 'category' | 'collection' | 'order' | 'customer' | 'page' | 'action';
  id: string;
  title: string;
  note: string;
};
