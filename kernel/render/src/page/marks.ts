import { createElement, type ReactElement } from 'react';
import { escapeHtml } from '../html/escape.ts';
import type { Part } from './drawn.ts';
import type { Fragments } from './markup.ts';
import type { Visit } from './visit.ts';

// Comments mark what editors work with, so that it is in the page's HTML without an element of its own. Words in them are
// escaped as in a URL: nothing that is left of a title ends a comment.
const words = encodeURIComponent;

const titleOf = ({ prepared: { kind, name } }: Visit): string => kind?.type.title ?? name;

/** The HTML of a node of the page itself. */
export const markNode = (visit: Visit, html: readonly Part[]): Part[] => [
  `<!--node ${visit.id} ${words(titleOf(visit))}-->`,
  ...html,
  '<!--/node-->',
];

/** A region whose nodes belong to another page; `nodes` are their tokens. */
export const markRegion = (page: string, region: string, title: string, nodes: string, fragments: Fragments): string =>
  `${fragments.add(`<!--foreign ${page} ${words(region)} ${words(title)}-->`)}${nodes}${fragments.add('<!--/foreign-->')}`;

/** Where the first node of a slot goes. */
export const emptySlot = (visit: Visit, slot: string, title: string): ReactElement =>
  createElement('cms-empty', { 'data-node': visit.id, 'data-slot': slot, 'data-title': title });

/** A place by which a node that shows nothing can be found. */
export const emptyNode = (visit: Visit): string =>
  `<cms-empty data-node="${escapeHtml(visit.id)}" data-title="${escapeHtml(titleOf(visit))}"></cms-empty>`;
