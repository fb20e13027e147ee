import sanitizeHtml from 'sanitize-html';

/** Max open elements. With more, parsing can take minutes. */
const maxDepth = 1_000;

class TooDeep extends Error {}

/** Receives each element as it is parsed. */
interface Watcher {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(): void;
}

/** Empty if nested too deeply. */
export function clean(markup: string, policy: sanitizeHtml.IOptions, watcher?: Watcher): string {
  let depth = 0;
  function enter(name: string, attributes: Readonly<Record<string, string>>): void {
    depth += 1;
    if (depth > maxDepth) throw new TooDeep();
    watcher?.open(name, attributes);
  }
  function leave(): void {
    depth -= 1;
    watcher?.close();
  }
  try {
    return sanitizeHtml(markup, { ...policy, onOpenTag: enter, onCloseTag: leave });
  } catch (error) {
    if (error instanceof TooDeep) return '';
    throw error;
  }
}
