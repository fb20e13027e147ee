import type { Field } from './field.ts';

interface KindTraits {
  /** Name of the kind, as people see it. */
  name: string;
  /** A new required value is an empty string. */
  startsAsText?: boolean;
  /** A required value is never empty. */
  mustBeFilled?: boolean;
  /** A value fits a column of a list. */
  fitsColumn?: boolean;
}

export const kindTraits: Record<Field['kind'], KindTraits> = {
  text: { name: 'Text', startsAsText: true, fitsColumn: true },
  texts: { name: 'List of texts', fitsColumn: true },
  tags: { name: 'Tags', fitsColumn: true },
  richText: { name: 'Rich text' },
  html: { name: 'HTML', startsAsText: true },
  url: { name: 'Address', startsAsText: true, fitsColumn: true },
  link: { name: 'Link', startsAsText: true, fitsColumn: true },
  media: { name: 'Media', startsAsText: true },
  toggle: { name: 'Yes or no', fitsColumn: true },
  number: { name: 'Number', mustBeFilled: true, fitsColumn: true },
  select: { name: 'Choice', fitsColumn: true },
  oneOf: { name: 'One of the existing', mustBeFilled: true, fitsColumn: true },
  date: { name: 'Date', mustBeFilled: true, fitsColumn: true },
  dateTime: { name: 'Date and time', mustBeFilled: true, fitsColumn: true },
  time: { name: 'Time of day', mustBeFilled: true, fitsColumn: true },
  zone: { name: 'Time zone', mustBeFilled: true, fitsColumn: true },
  color: { name: 'Colour', fitsColumn: true },
  hexColor: { name: 'Colour as #rrggbb', mustBeFilled: true, fitsColumn: true },
  space: { name: 'Space', fitsColumn: true },
  intent: { name: 'Intent', fitsColumn: true },
  icon: { name: 'Icon', startsAsText: true, fitsColumn: true },
  list: { name: 'List' },
  group: { name: 'Group' },
  choice: { name: 'One of several forms' },
  reference: { name: 'Reference', startsAsText: true, fitsColumn: true },
  secret: { name: 'Secret' },
  unknown: { name: 'Other' },
};
