/** Lists comments below a node in document order. They mark up the page, which has thousands. */
export function commentsIn(root: Node): readonly Comment[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode() !== null) comments.push(walker.currentNode as Comment);
  return comments;
}
