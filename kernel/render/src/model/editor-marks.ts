/** A node's HTML with marks for editors. It holds as long as the node, its HTML and its empty slots are the same. */
export interface EditorMarks {
  /** As visitors get it. Tokens of child nodes are numbered by their order. */
  html: string;
  emptySlots: string;
  /** With the same tokens. */
  marked: string;
}
