import type { Template } from '@quoin/sdk';
import type { ComposedSite } from './site.ts';

type Composed = Pick<ComposedSite, 'templates'>;

const namesOf = ({ templates }: Composed, isWanted: (definition: Template) => boolean): string[] =>
  [...templates].flatMap(([name, { definition }]) => (isWanted(definition) ? [name] : []));

/** Templates of pages that regions inherit from and other pages include. */
export const fragmentTemplates = (site: Composed): string[] => namesOf(site, ({ output }) => output === 'fragment');

/** Authors edited its pages before templates could declare it, and packages of that time are still installed. */
const undeclared = 'cms-template-blog-page';

/** Templates whose pages authors may edit. */
export const authorTemplates = (site: Composed): string[] => [
  ...namesOf(site, ({ editableBy }) => editableBy === 'authors'),
  ...(site.templates.get(undeclared)?.definition.editableBy === undefined ? [undeclared] : []),
];
