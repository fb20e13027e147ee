export {
  fieldKinds,
  fieldMeta,
  unwrap,
  type FieldKind,
  type FieldMeta,
  type SuggestedValues,
  type When,
} from './field.ts';
export {
  color,
  date,
  dateTime,
  hexColor,
  html,
  icon,
  intent,
  number,
  space,
  text,
  time,
  toggle,
  url,
  zone,
} from './scalar.ts';
export { select, selectMany } from './select.ts';
export { oneOf, type ValuesOf } from './one-of.ts';
export { tags, texts } from './texts.ts';
export { choice, group, list } from './structure.ts';
export { link, media, reference, references, richText } from './reference.ts';
export { headingLevel } from './heading-level.ts';
