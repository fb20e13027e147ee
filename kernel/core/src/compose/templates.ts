import type { Template } from '@quoin/sdk';
import type { ComposedSite } from './site.ts';

type Composed = Pick<ComposedSite, 'templates'>;

const namesOf = ({ templates }: Composed, matches: (definition: Template) => boolean): string[] =>
  [...templates].flatMap(([name, { definition }]) => (matches(definition) ? [name] : []));

/** Templates of pages that other pages inherit regions from or include. */
export const fragmentTemplates = (site: Composed): string[] => namesOf(site, ({ output }) => output === 'fragment');

/** Templates whose pages authors may edit. */
export const authorTemplates = (site: Composed): string[] =>
  namesOf(site, ({ editableBy }) => editableBy === 'authors');
