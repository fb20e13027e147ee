import { parse, type ChildNode } from 'postcss';

const string = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const separatorOrLine = new RegExp(`(${string})|\\s*([,>])\\s*|\\s*\\n\\s*`, 'gs');
const colon = new RegExp(`(${string})|(:)\\s+`, 'gs');

const tight = (css: string): string =>
  css.replaceAll(separatorOrLine, (_, text?: string, separator?: string) => text ?? separator ?? ' ');
const tightParams = (params: string): string =>
  tight(params).replaceAll(colon, (_, text?: string, mark?: string) => text ?? mark ?? '');

function tighten(node: ChildNode): void {
  Object.assign(node.raws, { before: '', after: '', between: node.type === 'decl' ? ':' : '', semicolon: false });
  if (node.type === 'rule') node.selector = tight(node.selector);
  else if (node.type === 'atrule') node.params = tightParams(node.params);
  else if (node.type === 'decl') node.value = tight(node.value);
}

/** Removes comments and meaningless white space between tokens. Throws for CSS that does not parse. */
export function minifyCss(css: string, file: string): string {
  const root = parse(css, { from: file });
  root.walkComments((comment) => void comment.remove());
  root.walk(tighten);
  root.raws.after = '';
  return root.toString();
}
