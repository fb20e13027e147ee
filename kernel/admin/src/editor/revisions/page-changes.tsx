import { isEqual, type PageContent } from '@quoin/core';
import { formWords } from '../catalog/node-words.ts';
import { pageFacts, pageFieldTitles } from '../conflict/page-facts.ts';
import { useEditor } from '../context/editor-context.ts';
import type { PageField } from '../draft/conflict.ts';
import { ValueChange } from './value-change.tsx';

/** Fields of the page as a whole that differ. */
export const changedFields = (before: PageContent, after: PageContent): PageField[] =>
  (Object.keys(pageFieldTitles) as PageField[]).filter((field) => !isEqual(before[field], after[field]));

interface PageChangesProps {
  before: PageContent;
  after: PageContent;
  /** Words for the other side of the comparison: `the draft`. */
  other: string;
}

/** Lists changes to the page as a whole, titled as in its settings. */
export function PageChanges({ before, after, other }: PageChangesProps) {
  const { site, catalog, draft } = useEditor();
  const factsOf = (field: PageField, content: PageContent, others: PageContent) =>
    pageFacts(field, content, others, (form) => formWords(catalog, draft, content, form));
  return changedFields(before, after).flatMap((field) => {
    const afters = factsOf(field, after, before);
    return factsOf(field, before, after).map(({ label, field: described, value }, index) => (
      <ValueChange
        key={`${field} ${label ?? ''}`}
        site={site}
        title={[pageFieldTitles[field], ...(label === undefined ? [] : [label])].join(': ')}
        field={described ?? afters[index]?.field}
        other={other}
        before={value}
        after={afters[index]?.value}
      />
    ));
  });
}
