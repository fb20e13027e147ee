import { createHash } from 'node:crypto';
import { type TextAddress, textKey, type TranslatedText } from '@quoin/core';
import { codesIn, type Inline, type InlineCode, inlinesOf } from './inline.ts';
import { escapeXml } from './xml.ts';

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0';
export const xliffVersion = '2.1';

/** Identifies a text in a file. */
export const unitId = (text: TextAddress): string =>
  `t${createHash('sha256').update(textKey(text)).digest('base64url').slice(0, 22)}`;

export interface WrittenFile {
  page: { id: string; locale: string; title: string };
  source: { locale: string };
  texts: readonly TranslatedText[];
  /** Title of the component that has a text. */
  componentOf(text: TranslatedText): string;
}

/** XML has no place for these. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Writes a text, which may contain characters that XML forbids. */
const written = (text: string): string =>
  escapeXml(text).replace(
    unwritable,
    (each) => `<cp hex="${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  );

function inlineXml(inline: Inline): string {
  if (typeof inline === 'string') return written(inline);
  const { id, children } = inline;
  const once = 'canCopy="no" canDelete="no"';
  return children === undefined
    ? `<ph id="${id}" dataRef="d${id}" ${once}/>`
    : `<pc id="${id}" dataRefStart="d${id}" ${once}>${children.map(inlineXml).join('')}</pc>`;
}

const idsOf = (inlines: readonly Inline[]): string =>
  codesIn(inlines)
    .map(({ id, data }) => `${id} ${data}`)
    .toSorted()
    .join('\n');

/** Returns the translation in segments; undefined without one that has the same codes in each. */
function targetsOf({ kind, translation, state }: TranslatedText, sources: readonly Inline[][]): Inline[][] | undefined {
  if (state === 'untranslated' || translation === undefined) return undefined;
  const targets = inlinesOf(kind, translation);
  const fits =
    targets.length === sources.length && targets.every((each, at) => idsOf(each) === idsOf(sources[at] ?? []));
  return fits ? targets : undefined;
}

/** Notes have no codes. */
const note = (category: string, text: string) =>
  `<note category="${category}">${escapeXml(text.replace(unwritable, ''))}</note>`;

const dataXml = (codes: readonly InlineCode[]): string =>
  codes.length === 0
    ? ''
    : `
      <originalData>${codes.map(({ id, data }) => `<data id="d${id}">${written(data)}</data>`).join('')}</originalData>`;

function unitXml(text: TranslatedText, component: string): string {
  const sources = inlinesOf(text.kind, text.value);
  const targets = targetsOf(text, sources);
  const state = text.state === 'translated' && targets !== undefined ? 'translated' : 'initial';
  const line = (name: string, inlines: readonly Inline[]) =>
    `<${name} xml:space="preserve">${inlines.map(inlineXml).join('')}</${name}>`;
  const segments = sources.map((source, at) => {
    const target = targets?.[at];
    return `
      <segment id="s${at + 1}" state="${state}">
        ${line('source', source)}${target === undefined ? '' : `\n        ${line('target', target)}`}
      </segment>`;
  });
  return `
    <unit id="${unitId(text)}" canResegment="no">
      <notes>${note('component', component)}${note('field', text.title)}${
        text.state === 'outdated' ? note('state', 'The source was changed since it was translated.') : ''
      }</notes>${dataXml(sources.flatMap(codesIn))}${segments.join('')}
    </unit>`;
}

/** A file must have a group or a unit. */
const emptyGroup = '\n    <group id="none"/>';

/** Writes the texts of a page as XLIFF 2.1, a unit for each text. */
export function writeXliff({ page, source, texts, componentOf }: WrittenFile): string {
  const units = texts.map((text) => unitXml(text, componentOf(text))).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${xliffNamespace}" version="${xliffVersion}" srcLang="${source.locale}" trgLang="${page.locale}">
  <file id="page" original="${page.id}">
    <notes>${note('page', page.title)}</notes>${units === '' ? emptyGroup : units}
  </file>
</xliff>
`;
}
