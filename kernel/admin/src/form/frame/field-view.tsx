import { isEqual } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { Fragment, memo } from 'react';
import { elementId, isBelow, useForm } from '../control/form-context.ts';
import { shownFields, type Field } from '../schema/field.ts';
import { brief, isJsonObject, withValue, type Change } from '../schema/value.ts';
import { FieldFrame } from './field-frame.tsx';
import { UnexpectedValue } from './unexpected-value.tsx';

interface FieldViewProps {
  field: Field;
  /** Path of the object that has the field. */
  path: readonly string[];
  value: Json | undefined;
  /** Changes what is in that object. */
  changeAround: Change;
}

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Does not render again for changes of other fields. */
const FieldView = memo(function FieldView({ field, path, value: stored, changeAround }: FieldViewProps) {
  const form = useForm();
  const change: Change = (inner, next) => changeAround([field.key, ...inner], next);
  const {
    Control,
    accepts,
    noun,
    layout,
    isCompound = false,
    showsDefault,
    clears,
    isFixed = false,
  } = form.kindOf(field);
  const { title, description, fallback, isRequired, nothing } = field;
  const at = [...path, field.key];
  const address = at.join('.');
  const problems = form.problems.filter(
    ({ field: where }) => where !== undefined && (layout === 'inside' ? where === address : isBelow(where, address)),
  );

  const above = [...(form.above ?? [])].filter(([where]) => isBelow(where, address)).map(([, content]) => content);

  // Nullable fields treat null as unset.
  const value = stored === null && nothing === null ? undefined : stored;
  const isInside = layout === 'inside';
  const base = value ?? (isInside ? fallback : undefined);
  const defaultText =
    value !== undefined || showsDefault || isInside || isNothing(fallback) || fallback === undefined
      ? undefined
      : brief(fallback);
  const id = elementId(form.id, address);
  const ties = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby':
      problems.length > 0 || description !== undefined || defaultText !== undefined ? `${id}-notes` : undefined,
    'aria-invalid': problems.length > 0 ? (true as const) : undefined,
  };

  // A value inside a default can only be stored along with the whole default.
  const changeInside: Change = (inner, next) =>
    inner.length === 0 || value !== undefined ? change(inner, next) : change([], withValue(base ?? {}, inner, next));
  const canUnset =
    value !== undefined &&
    !isRequired &&
    !isFixed &&
    (fallback === undefined ? !clears : !isNothing(fallback) && !isEqual(value, fallback));
  const isUnexpected = base !== undefined && !accepts(base);

  return (
    <FieldFrame
      field={field}
      layout={isUnexpected ? undefined : layout}
      isCompound={isCompound || isUnexpected}
      ties={ties}
      problems={problems.map(({ message }) => message)}
      defaultText={defaultText}
      isPointedAt={form.revealed?.keepsFocus === true && !isInside && isBelow(form.revealed.path, address)}
      unset={canUnset && !isUnexpected ? () => change([], nothing) : undefined}
    >
      {isUnexpected ? (
        <UnexpectedValue
          id={id}
          title={title}
          noun={noun}
          value={base}
          field={field}
          replace={(next) => change([], next)}
        />
      ) : (
        <>
          {!isInside && above}
          <Control field={field} path={at} value={base} change={changeInside} ties={ties} />
        </>
      )}
    </FieldFrame>
  );
});

interface FieldsViewProps {
  fields: readonly Field[];
  path: readonly string[];
  value: Json | undefined;
  change: Change;
  /** The fields to draw; default all. */
  drawn?: readonly Field[];
}

/** Fields shown with these values. One with a problem or an aside is shown in any case. */
export function FieldsView({ fields, path, value, change, drawn = fields }: FieldsViewProps) {
  const { problems, asides } = useForm();
  const shown = shownFields(fields, value);
  const needsAttention = ({ key }: Field): boolean => {
    const address = [...path, key].join('.');
    return (
      asides?.has(address) === true || problems.some(({ field }) => field !== undefined && isBelow(field, address))
    );
  };
  return drawn
    .filter((field) => shown.includes(field) || needsAttention(field))
    .map((field) => (
      <Fragment key={field.key}>
        <FieldView
          field={field}
          path={path}
          value={isJsonObject(value) && Object.hasOwn(value, field.key) ? value[field.key] : undefined}
          changeAround={change}
        />
        {path.length === 0 && asides?.get(field.key)}
      </Fragment>
    ));
}
