import { createElement, type ReactElement } from 'react';
import { escapeHtml } from '../html/escape.ts';
import type { Part } from './drawn.ts';
import type { Fragments } from './markup.ts';
import type { Visit } from './visit.ts';

// Comments mark nodes without extra elements. URL encoding keeps titles from ending a comment.
const words = encodeURIComponent;

const titleOf = ({ prepared: { kind, name } }: Visit): string => kind?.type.title ?? name;

export const markNode = (visit: Visit, html: readonly Part[]): Part[] => [
  `<!--node ${visit.id} ${words(titleOf(visit))}-->`,
  ...html,
  '<!--/node-->',
];

/** Marks a region of another page; `nodes` are tokens. */
export const markRegion = (page: string, region: string, title: string, nodes: string, fragments: Fragments): string =>
  `${fragments.add(`<!--foreign ${page} ${words(region)} ${words(title)}-->`)}${nodes}${fragments.add('<!--/foreign-->')}`;

export const emptySlot = (visit: Visit, slot: string, title: string): ReactElement =>
  createElement('cms-empty', { 'data-node': visit.id, 'data-slot': slot, 'data-title': title });

export const emptyNode = (visit: Visit): string =>
  `<cms-empty data-node="${escapeHtml(visit.id)}" data-title="${escapeHtml(titleOf(visit))}"></cms-empty>`;
