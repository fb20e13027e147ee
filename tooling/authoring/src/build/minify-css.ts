import { parse, type ChildNode } from 'postcss';

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

function tighten(node: ChildNode): void {
  Object.assign(node.raws, { before: '', after: '', between: node.type === 'decl' ? ':' : '', semicolon: false });
  if (node.type === 'rule') node.selector = node.selectors.map(oneLine).join(',');
  else if (node.type === 'atrule') node.params = oneLine(node.params);
  else if (node.type === 'decl') node.value = oneLine(node.value);
}

/** Removes comments, and white space between tokens that mean the same without it. Throws for CSS that does not parse. */
export function minifyCss(css: string, file: string): string {
  const root = parse(css, { from: file });
  root.walkComments((comment) => void comment.remove());
  root.walk(tighten);
  root.raws.after = '';
  return root.toString();
}
