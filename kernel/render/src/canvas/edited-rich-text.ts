import { extensions, showDocument, type Block } from '@quoin/api/rich-text';
import { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { positionOf, type Caret } from './caret.ts';
import {
  createElement,
  endEditing,
  isOverlong,
  takeEvents,
  type EditedText,
  type EditedTextOptions,
} from './edited-text.ts';

// The canvas loads this file when the first rich text is edited.

/** Position of a caret in the document. */
function positionIn(document: Node, caret: Caret): number {
  const parts: { text: string; start: number }[] = [];
  document.descendants((node, start) => {
    if (node.isTextblock && parts.length > 0) parts.push({ text: '\n', start });
    if (node.text !== undefined) parts.push({ text: node.text, start });
  });
  let left = positionOf(caret, parts.map(({ text }) => text).join(''));
  for (const { text, start } of parts) {
    if (left < text.length || (left === text.length && !caret.isAtStart)) return start + left;
    left -= text.length;
  }
  return document.content.size;
}

/** Edits a rich text in its own element, with the document and shortcuts of the properties. */
export function createEditedRichText(options: EditedTextOptions): EditedText {
  const { label, value } = options.edit;
  const element = createElement();
  element.dataset['rich'] = '';
  let last = value;
  const stop = takeEvents(element, options);
  const editor = new Editor({
    element: { mount: element },
    extensions,
    content: { type: 'doc', content: JSON.parse(value) as Block[] },
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate({ editor }) {
      const typed = JSON.stringify(editor.getJSON().content);
      if (isOverlong(typed)) {
        show(last);
        return options.onOverlong(false);
      }
      last = typed;
      return options.onChange(typed);
    },
  });

  function show(value: string): void {
    last = value;
    showDocument(editor, JSON.parse(value) as Block[]);
  }

  return {
    element,
    value: () => last,
    show,
    focus(caret) {
      const { doc } = editor.state;
      editor.commands.setTextSelection(typeof caret === 'object' ? positionIn(doc, caret) : doc.content.size);
      editor.view.focus();
    },
    end() {
      stop();
      const blocks = [...element.childNodes].map((node) => node.cloneNode(true));
      editor.destroy();
      element.replaceChildren(...blocks);
      endEditing(element);
    },
  };
}
