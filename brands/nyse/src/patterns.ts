import { definePattern } from '@quoin/sdk';

export const deskPattern = definePattern({
  name: 'cms-pattern-nyse-desk',
  title: 'Desk with its links',
  description: 'What a desk does, beside the pages that it answers for',
  keywords: ['contact', 'links'],
  group: 'NYSE',
  nodes: [
    {
      name: 'cms-component-section',
      version: 0,
      props: { padding: '16' },
      slots: {
        content: [
          {
            name: 'cms-component-columns',
            version: 0,
            props: { ratio: '1-2', gap: '12' },
            slots: {
              first: [
                { name: 'cms-component-heading', version: 0, props: { text: 'Name of the desk', level: 2 } },
                {
                  name: 'cms-component-rich-text',
                  version: 0,
                  props: {
                    content: [{ type: 'paragraph', text: 'Say what the desk answers, and in which hours.' }],
                  },
                },
              ],
              second: [
                {
                  name: 'cms-component-link-list',
                  version: 0,
                  props: {
                    links: [
                      { id: 'first', label: 'The form that most people need', href: '/' },
                      { id: 'second', label: 'The rules that it follows', href: '/' },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
});
