import { Extension, Mark, Node, type Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { isSafeUrl, type Json, type Link as StoredLink } from '@quoin/sdk';

const textOf = (stored: Json): string => {
  if (typeof stored === 'string') return stored;
  if (Array.isArray(stored)) return stored.map(textOf).join('');
  if (typeof stored !== 'object' || stored === null) return '';
  return textOf(stored['text'] ?? '') + textOf(stored['children'] ?? '');
};

function parsed(text: string | null): Json | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'plain'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) =>
            element.dataset['align'] ??
            ({ center: 'center', right: 'end', end: 'end' } as Record<string, string>)[element.style.textAlign] ??
            null,
          renderHTML: ({ align }) =>
            typeof align === 'string' ? { 'data-align': align, class: `align-${align}` } : {},
        },
      },
    },
  ],
});

const Plain = Node.create({
  name: 'plain',
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    isBare: {
      default: false,
      parseHTML: (element) => element.dataset['bare'] === 'true',
      renderHTML: ({ isBare }) => ({ 'data-bare': String(isBare) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-bare]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});

/** Unsupported inline content: shown and retained. */
const Unsupported = Node.create({
  name: 'kept',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    stored: {
      default: null,
      parseHTML: (element) => parsed(element.dataset['unsupported'] ?? null),
      renderHTML: ({ stored }) => ({ 'data-unsupported': JSON.stringify(stored) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-unsupported]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    { ...HTMLAttributes, title: 'It stays unchanged and cannot be edited here.' },
    textOf(node.attrs['stored'] as Json).slice(0, 60) || 'Link without words',
  ],
});

const isLink = (stored: Json | undefined): stored is StoredLink & Json =>
  typeof stored === 'string' ||
  (typeof stored === 'object' &&
    stored !== null &&
    !Array.isArray(stored) &&
    [stored['page'], stored['asset'], stored['url']].some((target) => typeof target === 'string'));

/** Link of a pasted element; undefined if unsafe. */
function linkIn(element: HTMLElement): StoredLink | undefined {
  const stored = parsed(element.dataset['link'] ?? null);
  if (isLink(stored)) return stored;
  const href = element.getAttribute('href') ?? '';
  return href !== '' && isSafeUrl(href) ? href : undefined;
}

const flag = (name: string) => ({
  default: false,
  parseHTML: (element: HTMLElement) => element.dataset[name] === 'true',
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name === 'button' ? 'isButton' : name] === true ? { [`data-${name}`]: 'true', class: name } : {},
});

/** Link without an `href`, so that clicks do not navigate. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: '',
      parseHTML: (element) => linkIn(element) ?? '',
      renderHTML: ({ href }) => ({ 'data-link': JSON.stringify(href) }),
    },
    icon: {
      default: null,
      parseHTML: (element) => element.dataset['icon'] ?? null,
      renderHTML: ({ icon }) => (typeof icon === 'string' ? { 'data-icon': icon } : {}),
    },
    isButton: flag('button'),
    wide: flag('wide'),
  }),
  parseHTML: () => [{ tag: 'a', getAttrs: (element) => (linkIn(element) === undefined ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Rich text has no tables: each row becomes a paragraph. */
export function withoutTables(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows].map(({ cells }) => {
      const row = document.createElement('p');
      row.textContent = [...cells].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()).join(' ');
      return row;
    });
    table.replaceWith(...rows);
  }
  return body.innerHTML;
}

const PastedTables = Extension.create({
  name: 'pastedTables',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: withoutTables } })],
});

/** Without an undo. Their types declare the commands of the editor. */
export const extensions = [
  Document,
  Text,
  Paragraph,
  Heading.configure({ levels: [1, 2, 5] }),
  Bold,
  HardBreak,
  Alignment,
  Plain,
  Unsupported,
  Link,
  PastedTables,
] satisfies Extensions;

/** For a form whose owner has no history. */
export const extensionsWithUndo = [...extensions, UndoRedo] satisfies Extensions;
