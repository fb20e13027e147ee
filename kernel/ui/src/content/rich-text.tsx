import type { ReactElement, ReactNode } from 'react';
import type { ResolvedLink, ResolvedRichTextNode, RichTextElement, RichTextRun } from '@quoin/sdk';

export interface RichTextProps {
  nodes: readonly (string | RichTextRun | ResolvedRichTextNode)[];
  /** `context.icon`. Defaults to no icons. */
  icon?: (name: string) => ReactElement;
}

/** HTML forbids blocks in lines, and links in links. */
type Around = 'blocks' | 'line' | 'link';

/** Renders rich text. What HTML forbids becomes part of the surrounding line. */
export const RichText = ({ nodes, icon }: RichTextProps): ReactElement => <>{parts(nodes, 'blocks', icon)}</>;

const parts = (nodes: RichTextProps['nodes'], around: Around, icon: RichTextProps['icon']): ReactNode[] =>
  nodes.map((node, index) =>
    typeof node === 'string' ? node : <Part key={index} node={node} around={around} icon={icon} />,
  );

interface PartProps<Node = RichTextRun | ResolvedRichTextNode> {
  node: Node;
  around: Around;
  icon: RichTextProps['icon'];
}

const namesItself: ReadonlySet<string> = new Set(['link', 'h1', 'h2', 'h5']);
const elements = { h1: 'h1', h2: 'h2', h5: 'h5', paragraph: 'p', align: 'div' } as const;

const isBlank = (node: RichTextProps['nodes'][number]): boolean => {
  if (typeof node === 'string') return node.trim() === '';
  if ('type' in node && node.type === 'line-break') return true;
  const { text = '', children = [] } = { children: undefined, ...node };
  return text.trim() === '' && children.every(isBlank);
};

function Part({ node, around, icon }: PartProps): ReactElement | null {
  if (!('type' in node)) return <span className={classes(node.bold && 'bold')}>{node.text}</span>;
  if (node.type === 'line-break') return <br />;
  // Screen readers announce links and headings, so that empty ones would be announced as nothing.
  if (namesItself.has(node.type) && isBlank(node)) return null;
  if (node.type === 'link') return <Anchor node={node} around={around} icon={icon} />;
  const Element = around === 'blocks' ? elements[node.type] : 'span';
  return (
    <Element className={classes(node.align && `align-${node.align}`, node.bold && 'bold')}>
      {node.text}
      {parts(node.children ?? [], around === 'blocks' && node.type !== 'align' ? 'line' : around, icon)}
    </Element>
  );
}

type LinkNode = Extract<RichTextElement<ResolvedLink>, { type: 'link' }>;

function Anchor({ node, around, icon }: PartProps<LinkNode>): ReactElement {
  const { href, current } = node.href;
  const isLink = href !== undefined && around !== 'link';
  const label = (
    <>
      {node.icon !== undefined && icon?.(node.icon)}
      {node.text}
      {parts(node.children ?? [], isLink || around === 'link' ? 'link' : 'line', icon)}
    </>
  );
  if (!isLink) return <span className={classes(node.bold && 'bold')}>{label}</span>;
  return (
    <a
      href={href}
      className={classes(node.isButton && 'button', node.wide && 'wide', node.bold && 'bold')}
      aria-current={current ? 'page' : undefined}
    >
      {label}
    </a>
  );
}

const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
