import type { Hydrate } from '@quoin/sdk';
import { createElement, type ReactElement } from 'react';

export interface IslandMarkup {
  id: string;
  hydrate: Hydrate;
  /** Where its client entry is served. */
  client: string;
  /** What the client gets, as JSON. */
  sent: unknown;
  /** What the server rendered. */
  html: string;
}

/** The element that the loader looks for. */
export const islandElement = ({ id, hydrate, client, sent, html }: IslandMarkup): ReactElement =>
  createElement('cms-island', {
    'data-node': id,
    'data-on': hydrate,
    'data-client': client,
    'data-props': JSON.stringify(sent),
    dangerouslySetInnerHTML: { __html: html },
  });

/** Server HTML inside an island, which keeps it as it is. */
export const slotElement = (name: string, html: string): ReactElement =>
  createElement('cms-slot', { name, dangerouslySetInnerHTML: { __html: html } });
