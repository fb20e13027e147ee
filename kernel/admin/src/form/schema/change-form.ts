import type { Form } from './field.ts';
import { initialOf } from './initial.ts';
import type { JsonObject } from './value.ts';

interface FormChange {
  by: string;
  value: JsonObject;
  from: Form | undefined;
  to: Form;
  /** Value that the form had before. */
  earlier: JsonObject | undefined;
}

/** Value in another form of a choice. Fields of the same key and kind keep their values, as does an id. */
export function changeForm({ by, value, from, to, earlier }: FormChange): JsonObject {
  const common = to.fields.filter(({ key, kind }) =>
    from?.fields.some((field) => field.key === key && field.kind === kind),
  );
  const keys = ['id', ...common.map(({ key }) => key)];
  const others = Object.entries(earlier ?? initialOf(to.fields)).filter(
    ([key]) => key !== by && !(keys.includes(key) && Object.hasOwn(value, key)),
  );
  const kept = Object.entries(value).filter(([key]) => keys.includes(key));
  return Object.fromEntries([...kept.filter(([key]) => key === 'id'), [by, to.name], ...others, ...kept]);
}
