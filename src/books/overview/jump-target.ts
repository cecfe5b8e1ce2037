/** Something that staff jump to by typing a part of its name. The `id` of a page and of an action is its address. */
export type JumpTarget = {
  kind: 'product' | 'category' | 'collection' | 'order' | 'customer' | 'page' | 'action';
  id: string;
  title: string;
  note: string;
};
