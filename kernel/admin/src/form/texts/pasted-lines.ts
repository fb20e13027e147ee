interface Selection {
  start: number;
  end: number;
}

/**
 * Returns the texts that replace one when several lines are pasted over a selection in it: text around the selection
 * stays with the first and last line. Returns undefined for a single line, which needs no further texts.
 */
export function pastedLines(text: string, pasted: string, { start, end }: Selection): string[] | undefined {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2) return undefined;
  const last = lines.length - 1;
  return lines.map(
    (line, index) => `${index === 0 ? text.slice(0, start) : ''}${line}${index === last ? text.slice(end) : ''}`,
  );
}
