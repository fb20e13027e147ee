/**
 * Writes a number with its currency, if the format has one. Between words read from right to left, the parts of a sign
 * such as US$ keep their order.
 */
export function formatAmount(format: Intl.NumberFormat, value: number): string {
  const text = format.format(value);
  // Intl begins such texts with a right-to-left mark, but ends them without a left-to-right mark.
  return text.includes('\u200F') ? text.replace(/\p{L}\p{Sc}/u, '$&\u200E') : text;
}
