import type { Hydrate } from '@quoin/sdk';
import { createElement, type ReactElement } from 'react';

export interface IslandMarkup {
  id: string;
  hydrate: Hydrate;
  client: string;
  sent: unknown;
  html: string;
}

export const islandElement = ({ id, hydrate, client, sent, html }: IslandMarkup): ReactElement =>
  createElement('cms-island', {
    'data-node': id,
    'data-on': hydrate,
    'data-client': client,
    'data-props': JSON.stringify(sent),
    dangerouslySetInnerHTML: { __html: html },
  });

/** Unchanged by its island. */
export const slotElement = (name: string, html: string): ReactElement =>
  createElement('cms-slot', { name, dangerouslySetInnerHTML: { __html: html } });
