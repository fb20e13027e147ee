import { isEqual } from '@quoin/core';
import { expireAt, type Place } from '../context/context.ts';
import type { DrawnNode } from './drawn.ts';
import type { RenderInput, SiteAssets } from './input.ts';
import type { PreparedNode } from './prepare.ts';
import { answerTo, overlap, type Answers, type Question, type Reads, type Span } from './reads.ts';
import type { Run } from './run.ts';
import type { Visit } from './visit.ts';

export interface Variant {
  key: string;
  assets: SiteAssets;
}

/** Conditions for reusing a drawn node and its descendants. */
export interface Terms {
  variant: Variant;
  own: boolean;
  place: Place;
  /** Which must match: parent and slot; index and count; provided values. */
  slot: boolean;
  index: boolean;
  provided: boolean;
  /** Undefined if always valid. */
  span: Span | undefined;
  /** Of this node and its descendants; answers at that time. */
  questions: ReadonlySet<Question> | undefined;
  answers: Answers;
}

/** Undefined if nodes are neither retained nor reused. */
export function variantOf(
  { mode, locale, admitted = true, frame, assets, form, explain }: RenderInput,
  siteUrl: string,
): Variant | undefined {
  if ((form ?? explain) !== undefined) return undefined;
  return { key: [mode, locale, admitted, frame !== undefined, siteUrl].join(' '), assets };
}

export function keptFor(run: Run, { kept }: PreparedNode, place: Place, own: boolean): DrawnNode | undefined {
  const { variant } = run;
  const terms = kept?.terms;
  if (variant === undefined || terms === undefined) return undefined;
  if (terms.variant !== variant && (terms.variant.key !== variant.key || terms.variant.assets !== variant.assets))
    return undefined;
  if (terms.own !== own || !holds(terms.span, run.input.now)) return undefined;
  if (terms.slot && (terms.place.parent !== place.parent || terms.place.slot !== place.slot)) return undefined;
  if (terms.index && (terms.place.index !== place.index || terms.place.count !== place.count)) return undefined;
  if (terms.provided && !isEqual(terms.place.provided, place.provided)) return undefined;
  for (const question of terms.questions ?? [])
    if (!isEqual(terms.answers.get(question), answerTo(run, question))) return undefined;
  if (terms.span !== undefined) expireAt(run, terms.span.until);
  return kept;
}

const holds = (span: Span | undefined, now: Date): boolean =>
  span === undefined || (span.from <= now && now < span.until);

export function keep(run: Run, { prepared, own, id, place, missing }: Visit, drawn: DrawnNode): void {
  const { variant, answers } = run;
  const { reads, below } = drawn;
  // Failures may succeed next time.
  const failed = missing !== undefined && prepared.state.state === 'ready';
  const isAlone = prepared.needs.partials.length === 0 && prepared.needs.frozen.length === 0;
  // Roots are rebuilt with the document; partials included twice have other ids.
  if (
    variant === undefined ||
    !prepared.keeps ||
    prepared === run.tree ||
    id !== prepared.id ||
    failed ||
    !isAlone ||
    reads.isOnce
  )
    return;
  let { questions, provided, span }: Pick<Reads, 'provided' | 'span'> & Pick<Terms, 'questions'> = reads;
  for (const { terms } of below) {
    if (terms === undefined) return;
    questions = union(questions, terms.questions);
    provided ||= terms.provided;
    span = overlap(span, terms.span);
  }
  for (const question of reads.questions ?? []) answerTo(run, question);
  drawn.terms = { variant, own, place, slot: reads.slot, index: reads.index, provided, span, questions, answers };
  prepared.kept = drawn;
}

function union(
  some: ReadonlySet<Question> | undefined,
  more: ReadonlySet<Question> | undefined,
): ReadonlySet<Question> | undefined {
  if (some === undefined || more === undefined || some === more) return some ?? more;
  return [...more].every((question) => some.has(question)) ? some : new Set([...some, ...more]);
}
