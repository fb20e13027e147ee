import {
  type BasisChange,
  find,
  isEqual,
  type Operation,
  operationSchema,
  type PageContent,
  schemaMessages,
  type TextBasis,
  textKey,
  type TranslatedText,
  withValueAt,
} from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { codesIn, type Inline, type InlineCode, inlinesOf, joined, valueOf } from './inline.ts';
import { readUnit, UnitError, type XliffSegment, type XliffUnit } from './read-xliff.ts';
import { unitId } from './write-xliff.ts';
import type { XmlElement } from './xml.ts';

/** A unit of a file, as it is reported. */
interface ReportedUnit {
  unit: string;
  /** Titles of the fields of its text; the id of a unit without one. */
  title: string;
}

export interface ImportPlan {
  operations: Operation[];
  /** Sources of the stored translations. */
  basis: BasisChange;
  /** Units with a translation that the page has already. */
  unchanged: number;
  /** Units without a translation. */
  skipped: number;
  /** Stored, but their source was changed since the file was exported. */
  outdated: ReportedUnit[];
  refused: (ReportedUnit & { reason: string })[];
}

interface PlannedText {
  value: Json;
  /** The source of the translation. */
  source: Json;
  isInitial: boolean;
}

const hasWords = (inlines: readonly Inline[]): boolean =>
  inlines.some((each) => (typeof each === 'string' ? /\S/.test(each) : hasWords(each.children ?? [])));

const nameOf = ({ id, children }: InlineCode): string => `${children === undefined ? 'ph' : 'pc'} ${id}`;

/** Throws a `UnitError` unless each code of the source is in the target once. */
function assertCodes(source: readonly Inline[], target: readonly Inline[]): void {
  const wanted = codesIn(source).map(nameOf);
  const found = codesIn(target).map(nameOf);
  const missing = wanted.find((name) => !found.includes(name));
  if (missing !== undefined) throw new UnitError(`its translation lacks the inline code ${missing}`);
  const other = found.find((name, at) => !wanted.includes(name) || found.indexOf(name) !== at);
  if (other !== undefined)
    throw new UnitError(`its translation has the inline code ${other}, which has no place in it`);
}

/** Restores the codes of a target from those of its source. */
function restored(target: readonly Inline[], source: readonly Inline[]): Inline[] {
  const data = new Map(codesIn(source).map((code) => [code.id, code.data]));
  const restore = (each: Inline): Inline =>
    typeof each === 'string'
      ? each
      : {
          ...each,
          data: data.get(each.id) ?? '',
          ...(each.children === undefined ? {} : { children: each.children.map(restore) }),
        };
  return target.map(restore);
}

function targetOf({ source, target = hasWords(source) ? undefined : source }: XliffSegment, at: number): Inline[] {
  if (target === undefined) throw new UnitError(`its segment ${at + 1} has no translation`);
  assertCodes(source, target);
  return restored(target, source);
}

/** Reads the translation of a text; undefined if the unit has none. Throws a `UnitError`. */
function plannedOf({ segments }: XliffUnit, { kind, value: current }: TranslatedText): PlannedText | undefined {
  if (segments.every(({ target }) => target === undefined)) return undefined;
  const value = valueOf(kind, segments.map(targetOf));
  const exported = valueOf(
    kind,
    segments.map(({ source }) => source),
  );
  if (value === undefined || exported === undefined)
    throw new UnitError('its inline codes do not stand where they may stand in this field');
  const isSame = isEqual(exported, valueOf(kind, inlinesOf(kind, current).map(joined)));
  return { value, source: isSame ? current : exported, isInitial: segments.every(({ isInitial }) => isInitial) };
}

/** Throws a `UnitError` if the page has no place for the value. */
function operationOf(
  { target, path, translation }: TranslatedText,
  value: Json,
  { seo, tree }: PageContent,
): Operation {
  const props = translation === undefined && target !== null ? find(tree, target)?.node.props : undefined;
  if (props !== undefined && withValueAt(props, path, value) === undefined)
    throw new UnitError('the translation has no such field; add the list item or the value that has it first');
  const operation =
    target !== null
      ? { op: 'set', node: target, path, value }
      : path[0] === 'title'
        ? { op: 'page', field: 'title', value }
        : { op: 'page', field: 'seo', value: { ...seo, description: value } };
  const read = operationSchema.safeParse(operation, { error: schemaMessages });
  if (read.success) return read.data;
  throw new UnitError(`its translation ${read.error.issues[0]?.message}`);
}

/** Plans the changes of a translation by a file. Refuses units that cannot be stored, each with the reason. */
export function planImport(
  units: readonly XmlElement[],
  texts: readonly TranslatedText[],
  content: PageContent,
): ImportPlan {
  const byId = new Map(texts.map((text) => [unitId(text), text]));
  const basis: Record<string, TextBasis> = {};
  const plan: ImportPlan = { operations: [], basis, unchanged: 0, skipped: 0, outdated: [], refused: [] };
  const seen = new Set<string>();

  function planUnit(unit: XmlElement, id: string, text: TranslatedText | undefined): void {
    if (text === undefined)
      throw new UnitError('the page has no such text any more, or lacks the component that has it');
    if (seen.has(id)) throw new UnitError('the file has it more than once');
    seen.add(id);
    const planned = plannedOf(readUnit(unit), text);
    if (planned === undefined) return void (plan.skipped += 1);
    const { value, source, isInitial } = planned;
    const isSame = isEqual(value, text.translation);
    if (isSame && (isInitial || text.state === 'translated')) return void (plan.unchanged += 1);
    if (!isSame) plan.operations.push(operationOf(text, value, content));
    basis[textKey(text)] = { source, isConfirmed: true };
    if (!isEqual(source, text.value)) plan.outdated.push({ unit: id, title: text.title });
  }

  for (const unit of units) {
    const { id = '' } = unit.attributes;
    const text = byId.get(id);
    try {
      planUnit(unit, id, text);
    } catch (error) {
      if (!(error instanceof UnitError)) throw error;
      plan.refused.push({ unit: id, title: text?.title ?? id, reason: error.message });
    }
  }
  return plan;
}
