import sanitizeHtml from 'sanitize-html';

/** Nobody nests elements deeper. Each open one costs the parser a little for every other, so that many cost it minutes. */
const deepest = 1_000;

class TooDeep extends Error {}

/** Markup with what a policy allows. Nothing is left of markup that is nested deeper than anybody means. */
export function clean(markup: string, policy: sanitizeHtml.IOptions): string {
  let depth = 0;
  function enter(): void {
    depth += 1;
    if (depth > deepest) throw new TooDeep();
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
