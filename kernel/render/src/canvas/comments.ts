/** Comments below a node, in document order. The page is marked by them, and has thousands. */
export function commentsIn(root: Node): readonly Comment[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode() !== null) comments.push(walker.currentNode as Comment);
  return comments;
}
