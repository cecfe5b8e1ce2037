/** Something that staff jump to by typing a part of its name. */
export type JumpTarget = {
  kind: 'product' | 'order' | 'customer' | 'page';
  id: string;
  title: string;
  note: string;
};
