import { link, text, toggle } from '@quoin/sdk';

/** The text of a link. */
export const labelField = (title = 'Label', description = 'Says where the link leads') =>
  text(title, { description, maxLength: 100 }).min(1);

/** The text of a link to what visitors should do next. */
export const actionLabelField = () => labelField('Label', 'What visitors get, such as “See all products”');

export const targetField = () => link('Target', { description: 'A page, a file or a web address' });

export const newTabField = () =>
  toggle('Open in a new tab', {
    description: 'An icon tells visitors. For targets that should not replace this page',
  }).default(false);
