/** Replaces `{name}` by `values.name`, if there is one. */
export const fillIn = (message: string, values: Record<string, string | number> = {}): string =>
  message.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  );
