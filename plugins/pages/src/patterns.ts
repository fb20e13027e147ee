import { definePattern } from '@quoin/sdk';

export const pagePattern = definePattern({
  name: 'cms-pattern-page',
  title: 'Page with sections',
  description: 'A section that says what the page is for, and one with the details',
  keywords: ['start', 'landing', 'opening'],
  group: 'Pages',
  nodes: [
    {
      name: 'cms-component-section',
      version: 0,
      props: { padding: '16' },
      slots: {
        content: [
          {
            name: 'cms-component-heading',
            version: 0,
            props: { text: 'What readers come here for', level: 2 },
          },
          {
            name: 'cms-component-rich-text',
            version: 0,
            props: {
              content: [
                { type: 'paragraph', text: 'Say in two or three sentences what this page is about, and for whom.' },
              ],
              size: 1.25,
            },
          },
        ],
      },
    },
    {
      name: 'cms-component-section',
      version: 0,
      props: { padding: '16', bgColor: 'raised' },
      slots: {
        content: [
          {
            name: 'cms-component-columns',
            version: 0,
            props: { ratio: '1-2', gap: '12' },
            slots: {
              first: [
                {
                  name: 'cms-component-heading',
                  version: 0,
                  props: { text: 'The details, one by one', level: 2 },
                },
              ],
              second: [
                {
                  name: 'cms-component-rich-text',
                  version: 0,
                  props: {
                    content: [
                      { type: 'paragraph', text: 'Begin with the detail that most readers ask for.' },
                      { type: 'paragraph', text: 'Put the next one in a paragraph of its own.' },
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

export const articlePattern = definePattern({
  name: 'cms-pattern-article',
  title: 'Article',
  description: 'An introduction, a heading and what follows it',
  keywords: ['blog', 'news', 'story'],
  group: 'Pages',
  nodes: [
    {
      name: 'cms-component-rich-text',
      version: 0,
      props: {
        content: [
          { type: 'paragraph', text: 'Begin with what happened, or with what readers will know at the end.' },
          { type: 'h2', text: 'What is behind it' },
          { type: 'paragraph', text: 'Explain it in the order in which readers will ask.' },
        ],
      },
    },
  ],
});
