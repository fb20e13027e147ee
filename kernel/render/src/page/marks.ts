import { createElement, type ReactElement } from 'react';
import { escapeHtml } from '../document/escape.ts';
import type { Run } from './run.ts';
import type { Visit } from './visit.ts';

// Comments mark what editors work with, so that it is in the page's HTML without an element of its own. Words in them are
// escaped as in a URL: nothing that is left of a title ends a comment.
const words = encodeURIComponent;

const titleOf = ({ prepared: { kind, name } }: Visit): string => kind?.type.title ?? name;

/** A node of the page itself. One that shows nothing leaves a place by which it can be found. */
export function markNode({ input }: Run, visit: Visit, html: string): string {
  const seen = html === '' && input.mode === 'canvas' ? emptyHtml(visit) : html;
  return `<!--node ${visit.id} ${words(titleOf(visit))}-->${seen}<!--/node-->`;
}

/** A region whose nodes belong to another page. */
export const markRegion = (page: string, region: string, title: string, html: string): string =>
  `<!--foreign ${page} ${words(region)} ${words(title)}-->${html}<!--/foreign-->`;

/** Where the first node of a slot goes. */
export const emptySlot = (visit: Visit, slot: string, title: string): ReactElement =>
  createElement('cms-empty', { 'data-node': visit.id, 'data-slot': slot, 'data-title': title });

const emptyHtml = (visit: Visit): string => `<cms-empty data-node="${escapeHtml(visit.id)}" data-title="${escapeHtml(titleOf(visit))}"></cms-empty>`;
