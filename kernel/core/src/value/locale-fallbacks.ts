/** Yields a language and its fallbacks, such as `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function* localeFallbacks(locale: string): Generator<string> {
  const parts = locale.split('-');
  for (let length = parts.length; length > 0; length -= 1) yield parts.slice(0, length).join('-');
}
