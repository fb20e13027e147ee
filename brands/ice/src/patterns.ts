import { definePattern } from '@quoin/sdk';

export const openingPattern = definePattern({
  name: 'cms-pattern-ice-opening',
  title: 'Opening with room for a picture',
  description: 'The title of the page and a lead, on half of the dark band',
  keywords: ['hero', 'title'],
  group: 'ice',
  nodes: [
    {
      name: 'cms-component-section',
      version: 0,
      props: { padding: '24', imagePosition: 'end' },
      slots: {
        content: [
          {
            name: 'cms-component-columns',
            version: 0,
            props: { ratio: '1-1', gap: '8' },
            slots: {
              first: [
                { name: 'cms-component-heading', version: 0, props: { text: 'The title of this page', level: 1 } },
                {
                  name: 'cms-component-rich-text',
                  version: 0,
                  props: {
                    content: [{ type: 'paragraph', text: 'Say in two sentences why readers should go on.' }],
                    size: 1.25,
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
  translations: {
    ar: {
      'The title of this page': 'عنوان هذه الصفحة',
      'Say in two sentences why readers should go on.': 'اذكر في جملتين لماذا ينبغي للقرّاء أن يتابعوا.',
    },
  },
});
