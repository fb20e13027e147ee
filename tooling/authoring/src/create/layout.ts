import { getNodeValue, parseTree, type Node } from 'jsonc-parser';

/** A text of JSON whose layout is kept. */
interface Original {
  text: string;
  /** One level of indentation. */
  indent: string;
  /** Objects and lists that are not empty, by their JSON; members may move. */
  byJson: ReadonlyMap<string, Node>;
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Members of an object or list, with the node of their value. */
const childrenOf = ({ type, children = [] }: Node): [key: string | number, value: Node][] =>
  type === 'object'
    ? children.flatMap(({ children: [key, value] = [] }) =>
        key === undefined || value === undefined ? [] : [[key.value as string, value]],
      )
    : children.map((child, index) => [index, child]);

function* nodesIn(node: Node): Generator<Node> {
  if (node.type !== 'object' && node.type !== 'array') return;
  if ((node.children ?? []).length > 0) yield node;
  for (const [, child] of childrenOf(node)) yield* nodesIn(child);
}

const rawOf = ({ text }: Original, { offset, length }: Node): string => text.slice(offset, offset + length);

/** The indentation of the line on which a node begins. */
const indentOf = ({ text }: Original, { offset }: Node): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

/** The text of a node, moved to another indentation. */
const movedTo = (original: Original, node: Node, indent: string): string =>
  rawOf(original, node).replaceAll(`\n${indentOf(original, node)}`, `\n${indent}`);

function print(value: unknown, original: Original, before: Node | undefined, indent: string): string {
  const json = JSON.stringify(value);
  if (before !== undefined && JSON.stringify(getNodeValue(before)) === json) return rawOf(original, before);
  if (isScalar(value)) return json;
  const isList = Array.isArray(value);
  const entries = Object.entries(value as object);
  if (entries.length === 0) return json;
  const known = original.byJson.get(json);
  if (known !== undefined) return movedTo(original, known, indent);

  const isSameKind = before !== undefined && before.type === (isList ? 'array' : 'object');
  const old = isSameKind && (before.children ?? []).length > 0 ? before : undefined;
  const members = new Map<string | number, Node>(old === undefined ? [] : childrenOf(old));
  const raw = old === undefined ? undefined : rawOf(original, old);
  const isCompact = raw !== undefined && /^.\S/.test(raw);
  const inner = indent + original.indent;
  const parts = entries.map(([key, member]) => {
    const text = print(member, original, members.get(isList ? Number(key) : key), inner);
    return isList ? text : `${JSON.stringify(key)}:${isCompact ? '' : ' '}${text}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  const isOneLine = raw === undefined ? isList && (value as unknown[]).every(isScalar) : !raw.includes('\n');
  if (isCompact && isOneLine) return `${open}${parts.join(',')}${close}`;
  if (!isOneLine || parts.some((part) => part.includes('\n')))
    return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
  return isList ? `${open}${parts.join(', ')}${close}` : `${open} ${parts.join(', ')} ${close}`;
}

/** Prints a value as JSON in the layout of a text: equal parts keep their characters, even if they move. */
export function printLike(value: unknown, text: string): string {
  const root = parseTree(text);
  const byJson = new Map(
    [...(root === undefined ? [] : nodesIn(root))].map((node) => [JSON.stringify(getNodeValue(node)), node]),
  );
  const original: Original = { text, indent: /\n([ \t]+)/.exec(text)?.[1] ?? '  ', byJson };
  return `${print(value, original, root, '')}${/\s*$/.exec(text)?.[0] ?? ''}`;
}
