import type { SubmitEvent } from 'react';

/** Reads form fields by name and prevents the browser from submitting. */
export function submitted<const Name extends string>(
  event: SubmitEvent<HTMLFormElement>,
  ...names: Name[]
): Record<Name, string> {
  event.preventDefault();
  const fields = new FormData(event.currentTarget);
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(names.map((name) => [name, text(fields.get(name))])) as Record<Name, string>;
}
