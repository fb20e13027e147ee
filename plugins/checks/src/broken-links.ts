import { defineCheck, type CheckedLink } from '@quoin/sdk';

const messages: Partial<Record<CheckedLink['state'], (to: string) => string>> = {
  gone: (to) => `There is nothing at ${to}. Choose another target, or remove the link.`,
  unpublished: (to) => `The page at ${to} is not published, so that visitors do not get there. Publish it first.`,
};

export const brokenLinks = defineCheck({
  name: 'broken-links',
  title: 'Links within the site',
  description: 'Links to pages and files of the site lead somewhere',
  severity: 'warn',
  run: ({ links }) =>
    links.flatMap(({ node, field, to, state }) => {
      const message = messages[state]?.(to);
      return message === undefined ? [] : [{ node, field, message }];
    }),
});
