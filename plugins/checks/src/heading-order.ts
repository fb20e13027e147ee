import { defineCheck, type CheckedHeading } from '@quoin/sdk';

function messageOf({ text, level, shown }: CheckedHeading, before: number): string | undefined {
  const heading = text === '' ? 'The heading' : `“${text}”`;
  if (shown > before + 1)
    return `${heading} is a heading of level ${shown} after one of level ${before}, so that a level is missing. Choose level ${before + 1}, or make it bold text.`;
  return level > shown
    ? `Level ${level} of ${text === '' ? 'the heading' : heading} would leave out a level, so visitors see level ${shown}. Choose level ${shown}.`
    : undefined;
}

/** Templates have the first heading of a page; a partial page stands anywhere. */
const first = (isPartial: boolean): number => (isPartial ? 6 : 1);

export const headingOrder = defineCheck({
  name: 'heading-order',
  title: 'Order of headings',
  description: 'Headings leave out no level, as readers and screen readers navigate by them',
  severity: 'warn',
  run: ({ headings, page: { isPartial } }) =>
    headings.flatMap((heading, index) => {
      const message = messageOf(heading, headings[index - 1]?.shown ?? first(isPartial));
      return message === undefined ? [] : [{ node: heading.node, field: heading.field, message }];
    }),
});
