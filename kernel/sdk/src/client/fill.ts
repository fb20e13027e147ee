/** Replaces `{name}` in a message by `values.name`, if any. */
export const fill = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.includes('{')
    ? message.replace(/\{(\w+)\}/g, (written, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : written,
      )
    : message;
