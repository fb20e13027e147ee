import type { Json } from '@quoin/sdk';
import type { ComponentType } from 'react';
import { HexColorControl, isHexColor } from './brand/hex-color-control.tsx';
import { IconControl } from './brand/icon-control.tsx';
import { ColorControl, IntentControl, SpaceControl } from './brand/token-controls.tsx';
import { isText, type ControlProps, type Kind } from './control/control.ts';
import { DateControl, DateTimeControl, isDay, isInstant } from './control/date-control.tsx';
import { NumberControl } from './control/number-control.tsx';
import { SelectControl, SelectManyControl } from './control/select-control.tsx';
import { isTime, TimeControl } from './control/time-control.tsx';
import { ToggleControl } from './control/toggle-control.tsx';
import { SecretControl, UnknownControl } from './control/fixed-controls.tsx';
import { ZoneControl } from './control/zone-control.tsx';
import { GridControl } from './grid/grid-control.tsx';
import { LinkControl } from './link/link-control.tsx';
import { isLink } from './link/link-value.ts';
import { isMedia, MediaControl } from './media/media-control.tsx';
import { OneOfControl } from './one-of/one-of-control.tsx';
import { ReferenceControl, ReferencesControl } from './reference/reference-control.tsx';
import { isIds } from './reference/target.ts';
import { isRichText, RichTextControl } from './rich-text/rich-text-control.tsx';
import type { Field } from './schema/field.ts';
import { isJsonObject } from './schema/value.ts';
import { ChoiceControl } from './structure/choice-control.tsx';
import { GroupControl } from './structure/group-control.tsx';
import { ItemsControl } from './table/items-control.tsx';
import { OneTextControl } from './texts/one-text-control.tsx';
import { TextsControl } from './texts/texts-control.tsx';

/** Erases the value type, as the frame checks `accepts` first. */
const kind = <Value extends Json>({ Control, ...rest }: Kind<Value>): Kind => ({
  ...rest,
  Control: Control as unknown as ComponentType<ControlProps>,
});

const isAny = (value: Json): value is Json => value !== undefined;
const isList = (value: Json): value is Json[] => Array.isArray(value);
const isNumber = (value: Json) => typeof value === 'number';
const isBoolean = (value: Json) => typeof value === 'boolean';
const isScalar = (value: Json): value is string | number => isText(value) || isNumber(value);

const text = kind({ Control: OneTextControl, accepts: isText, noun: 'a text', showsDefault: true, clears: true });
const select = kind({
  Control: SelectControl,
  accepts: isScalar,
  noun: 'one of its values',
  isCompound: true,
  showsDefault: true,
});
const selectMany = kind({
  Control: SelectManyControl,
  accepts: isList,
  noun: 'a list of its values',
  isCompound: true,
  showsDefault: true,
});
const token = (Control: typeof ColorControl) =>
  kind({ Control, accepts: isScalar, noun: 'a token of the brand', isCompound: true, showsDefault: true });
const references = kind({ Control: ReferencesControl, accepts: isIds, noun: 'a list of references' });
const grid = kind({ Control: GridControl, accepts: isList, noun: 'a list', isCompound: true, showsDefault: true });
const unknown = kind({ Control: UnknownControl, accepts: isAny, noun: 'a value', isCompound: true, isFixed: true });

const listOf = (noun: string) =>
  kind({ Control: TextsControl, accepts: isIds, noun, isCompound: true, showsDefault: true });

const kinds: Record<Field['kind'], Kind> = {
  text,
  texts: listOf('a list of texts'),
  tags: listOf('a list of tags'),
  html: text,
  url: text,
  toggle: kind({
    Control: ToggleControl,
    accepts: isBoolean,
    noun: 'yes or no',
    layout: 'beside',
    showsDefault: true,
  }),
  number: kind({ Control: NumberControl, accepts: isNumber, noun: 'a number', showsDefault: true, clears: true }),
  select,
  oneOf: kind({ Control: OneOfControl, accepts: isText, noun: 'a text' }),
  date: kind({
    Control: DateControl,
    accepts: (value): value is string => isText(value) && isDay(value),
    noun: 'a day',
    clears: true,
  }),
  dateTime: kind({
    Control: DateTimeControl,
    accepts: (value): value is string => isText(value) && isInstant(value),
    noun: 'an instant',
    clears: true,
  }),
  time: kind({
    Control: TimeControl,
    accepts: (value): value is string => isText(value) && isTime(value),
    noun: 'a time of day',
    clears: true,
  }),
  zone: kind({ Control: ZoneControl, accepts: isText, noun: 'a time zone' }),
  color: token(ColorControl),
  hexColor: kind({ Control: HexColorControl, accepts: isHexColor, noun: 'a colour as #rrggbb', clears: true }),
  space: token(SpaceControl),
  intent: token(IntentControl),
  icon: kind({ Control: IconControl, accepts: isText, noun: 'a name of an icon', isCompound: true }),
  list: kind({ Control: ItemsControl, accepts: isList, noun: 'a list', layout: 'inside' }),
  group: kind({ Control: GroupControl, accepts: isJsonObject, noun: 'a group of fields', layout: 'inside' }),
  choice: kind({ Control: ChoiceControl, accepts: isJsonObject, noun: 'one of its forms', layout: 'inside' }),
  richText: kind({ Control: RichTextControl, accepts: isRichText, noun: 'rich text', isCompound: true }),
  link: kind({
    Control: LinkControl,
    accepts: (value): value is Json => isLink(value),
    noun: 'a link',
    isCompound: true,
  }),
  media: kind({
    Control: MediaControl,
    accepts: (value): value is Json => isMedia(value),
    noun: 'a picture or file',
    isCompound: true,
  }),
  reference: kind({ Control: ReferenceControl, accepts: isText, noun: 'a reference' }),
  secret: kind({ Control: SecretControl, accepts: isAny, noun: 'a secret', isCompound: true, isFixed: true }),
  unknown,
};

export function kindOf({ kind: name, schema }: Field): Kind {
  if (schema.multiple === true && name === 'select') return selectMany;
  if (schema.as === 'grid' && name === 'list') return grid;
  if (schema.multiple === true && name === 'reference') return references;
  return kinds[name];
}
