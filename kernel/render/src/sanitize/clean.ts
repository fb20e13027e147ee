import sanitizeHtml from 'sanitize-html';

/** Max open elements. With more, parsing can take minutes. */
const maxDepth = 1_000;

class TooDeep extends Error {}

/** Empty if nested too deeply. */
export function clean(markup: string, policy: sanitizeHtml.IOptions): string {
  let depth = 0;
  function enter(): void {
    depth += 1;
    if (depth > maxDepth) throw new TooDeep();
  }
  function leave(): void {
    depth -= 1;
  }
  try {
    return sanitizeHtml(markup, { ...policy, onOpenTag: enter, onCloseTag: leave });
  } catch (error) {
    if (error instanceof TooDeep) return '';
    throw error;
  }
}
