import { textKey, type CanvasText } from '@quoin/api/canvas';
import { isSame, type PageText, type Texts } from './texts.ts';

/** Texts as they are typed in the properties, on the page before their rendering arrives. */
export interface TypedTexts {
  show(text: CanvasText, value: string): void;
  /** Call after each rendering. If it is behind, text typed since is shown again. */
  refresh(isBehind: boolean): void;
}

/** A text whose lines are elements, or that is edited on the page, waits for its rendering. */
function put({ start, end }: PageText, value: string): void {
  const shown = start.nextSibling;
  if (shown instanceof Text && shown.nextSibling === end && shown.data !== value) shown.data = value;
}

export function createTypedTexts(texts: Texts): TypedTexts {
  const typed = new Map<string, { text: CanvasText; value: string }>();

  function show(text: CanvasText, value: string): void {
    typed.set(textKey(text), { text, value });
    for (const each of texts.of(text.node)) if (isSame(each, text)) put(each, value);
  }

  return {
    show,
    refresh(isBehind) {
      if (isBehind) for (const { text, value } of typed.values()) show(text, value);
      else typed.clear();
    },
  };
}
