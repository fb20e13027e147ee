/** A message with `{name}` replaced by `values.name`. A name without a value stays as it is written. */
export const fillIn = (message: string, values: Record<string, string | number> = {}): string =>
  message.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  );
