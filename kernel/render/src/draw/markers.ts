import { escapeHtml } from '../html/escape-html.ts';
import { problemWords } from '../model/render-failure.ts';
import type { RenderNode } from '../model/render-node.ts';
import type { HtmlPart } from '../model/rendered-node.ts';
import type { Fragments } from './fragments.ts';

// Comments mark nodes without extra elements. URL encoding keeps titles from ending a comment.
const words = encodeURIComponent;

export const titleOf = ({ prepared: { definition, name } }: RenderNode): string => definition?.type.title ?? name;

/** Names missing values, unless words in their place do. */
export function missingNote({ prepared: { standIns, missing } }: RenderNode): string[] {
  const unsaid = [...(standIns?.problems.filter(({ field = '' }) => !standIns.inWords.has(field)) ?? []), ...missing];
  return unsaid.length === 0 ? [] : [`<cms-missing role="note">${escapeHtml(problemWords(unsaid))}</cms-missing>`];
}

export const markNode = (node: RenderNode, html: readonly HtmlPart[]): HtmlPart[] => [
  `<!--node ${node.id} ${words(titleOf(node))}-->`,
  ...html,
  '<!--/node-->',
];

/** Marks a region of another page; `nodes` are tokens. */
export const markRegion = (page: string, region: string, title: string, nodes: string, fragments: Fragments): string =>
  `${fragments.add(`<!--foreign ${page} ${words(region)} ${words(title)}-->`)}${nodes}${fragments.add('<!--/foreign-->')}`;

/** Marks a text of a node's props. */
export const textStart = (node: RenderNode, path: readonly string[]): string =>
  `<!--text ${node.id} ${path.map(words).join('/')}-->`;
export const textEnd = '<!--/text-->';

/** Marks where the first node of an empty slot goes. */
export const emptySlot = (node: RenderNode, slot: string, title: string): string =>
  `<!--empty ${node.id} ${words(slot)} ${words(title)}-->`;

/** Marks a node without output. */
export const emptyNode = (node: RenderNode): string => emptySlot(node, '', titleOf(node));
