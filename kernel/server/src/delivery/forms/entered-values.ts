import { fieldsOfHandler, maxValueLength, type Form } from '@quoin/core';
import { formIdField, formTrapField, type Json } from '@quoin/sdk';
import type { FormBody } from './form-body.ts';

const special = new Set([formIdField, formTrapField]);

/** Max characters of all values that a form shows again. */
const maxEcho = 100_000;

/** Returns the values to show again: declared fields without files, cut to the limits. */
export function enteredValues(
  { fields, handler }: Omit<Form, 'node'>,
  { values, files }: FormBody,
  limits: Readonly<Record<string, number>> = {},
): Record<string, Json> {
  const known = new Set([...fields.map(({ name }) => name), ...fieldsOfHandler(handler).map(([name]) => name)]);
  let left = maxEcho;
  const cut = (text: string, limit: number): string => {
    const whole = text.slice(0, Math.min(limit, left)).toWellFormed();
    left -= whole.length;
    return whole;
  };
  const entered = Object.entries(values).flatMap(([name, value]): [string, Json][] => {
    if (!known.has(name) || special.has(name) || Object.hasOwn(files, name)) return [];
    if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
    const limit = limits[name] ?? maxValueLength;
    if (typeof value === 'string') return [[name, cut(value, limit)]];
    return Array.isArray(value)
      ? [[name, value.filter((each) => typeof each === 'string').map((each) => cut(each, limit))]]
      : [];
  });
  return Object.fromEntries(entered);
}
