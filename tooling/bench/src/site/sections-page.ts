import type { Node } from '@quoin/sdk';
import { button, component, heading, node, paragraph, section, times, writer } from './sample-nodes.ts';

const card = (): Node =>
  component('card', { title: writer.sentence(4), description: writer.sentence(16), icon: 'calendar' });

/** Eight nodes. */
const part = (): Node =>
  section(heading(), paragraph(), component('card-row', {}, { cards: times(3, card) }), button());

/** A page of sections with about as many nodes. */
export const sectionsPage = (nodes: number): Node =>
  node('cms-template-ice-page', {}, { content: times(Math.round(nodes / 8), part) });
