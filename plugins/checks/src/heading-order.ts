import { defineCheck, type CheckedHeading, type CheckedPage, type Finding } from '@quoin/sdk';

const named = (text: string): string => (text === '' ? 'The heading' : `“${text}”`);

function messageOf({ text, level, shown }: CheckedHeading, before: number): string | undefined {
  if (shown > before + 1)
    return `${named(text)} is a heading of level ${shown} after one of level ${before}, so that a level is missing. Choose level ${before + 1}, or make it bold text.`;
  return level > shown
    ? `Level ${level} of ${text === '' ? 'the heading' : named(text)} would leave out a level, so visitors see level ${shown}. Choose level ${shown}.`
    : undefined;
}

/** Templates have the first heading of a page; a partial page stands anywhere. */
const first = (isPartial: boolean): number => (isPartial ? 6 : 1);

/** Finds headings of level 1 after the first, which may be the template's own. */
function secondTitles({ headings, html }: Pick<CheckedPage, 'headings' | 'html'>): Finding[] {
  const titles = headings.filter(({ shown }) => shown === 1);
  const all = html.match(/<h1[\s>]/g)?.length ?? 0;
  const others = all > titles.length ? titles : titles.slice(1);
  if (others.length === 0 && all > 1)
    return [
      {
        message: `The page has ${all} headings of level 1. Leave one, which names the page, and choose level 2 for others.`,
      },
    ];
  return others.map(({ node, field, text }) => ({
    node,
    field,
    message: `${named(text)} is a second heading of level 1. A page has one, which names it. Choose level 2.`,
  }));
}

export const headingOrder = defineCheck({
  name: 'heading-order',
  title: 'Order of headings',
  description:
    'A page has one heading of level 1, and no level is left out, as readers and screen readers navigate by them',
  severity: 'warn',
  run: ({ headings, html, page: { isPartial } }) => [
    ...secondTitles({ headings, html }),
    ...headings.flatMap((heading, index) => {
      const message = messageOf(heading, headings[index - 1]?.shown ?? first(isPartial));
      return message === undefined ? [] : [{ node: heading.node, field: heading.field, message }];
    }),
  ],
});
