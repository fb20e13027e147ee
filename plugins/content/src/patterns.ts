import { definePattern } from '@quoin/sdk';

export const figuresPattern = definePattern({
  name: 'cms-pattern-figures',
  title: 'Figures with a text',
  description: 'A heading and a text, beside the figures that they explain',
  keywords: ['stats', 'numbers'],
  group: 'Sections',
  nodes: [
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
                { name: 'cms-component-heading', props: { text: 'What the figures say', level: 2 } },
                {
                  name: 'cms-component-rich-text',
                  props: {
                    content: [{ type: 'paragraph', text: 'Name the period, the source and what is counted.' }],
                  },
                },
              ],
              second: [
                {
                  name: 'cms-component-stat-row',
                  props: {
                    stats: [
                      { id: 'first', value: 0, label: 'Label of the first figure' },
                      { id: 'second', value: 0, label: 'Label of the second figure' },
                      { id: 'third', value: 0, label: 'Label of the third figure' },
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
  translations: {
    ar: {
      'What the figures say': 'ماذا تقول الأرقام',
      'Name the period, the source and what is counted.': 'اذكر الفترة والمصدر وما الذي يُحسب.',
      'Label of the first figure': 'تسمية الرقم الأول',
      'Label of the second figure': 'تسمية الرقم الثاني',
      'Label of the third figure': 'تسمية الرقم الثالث',
    },
    de: {
      'What the figures say': 'Was die Zahlen sagen',
      'Name the period, the source and what is counted.': 'Nennen Sie den Zeitraum, die Quelle und was gezählt wird.',
      'Label of the first figure': 'Bezeichnung der ersten Zahl',
      'Label of the second figure': 'Bezeichnung der zweiten Zahl',
      'Label of the third figure': 'Bezeichnung der dritten Zahl',
    },
  },
});

export const closingPattern = definePattern({
  name: 'cms-pattern-closing',
  title: 'Closing band',
  description: 'A band at the end of a page that says what to do next',
  keywords: ['call to action', 'contact'],
  group: 'Sections',
  nodes: [
    {
      name: 'cms-component-section',
      version: 0,
      props: { padding: '12', bgColor: 'accent' },
      slots: {
        content: [
          {
            name: 'cms-component-box',
            version: 0,
            props: { presets: { display: 'flex', padding: '0' }, direction: 'row', items: 'center' },
            slots: {
              content: [
                {
                  name: 'cms-component-box',
                  version: 0,
                  props: { presets: { display: 'block', padding: '0' }, flex: 'auto' },
                  slots: {
                    content: [
                      { name: 'cms-component-heading', props: { text: 'What readers can do next', level: 2 } },
                      {
                        name: 'cms-component-rich-text',
                        props: {
                          content: [{ type: 'paragraph', text: 'Say what happens after the button is pressed.' }],
                        },
                      },
                    ],
                  },
                },
                { name: 'cms-component-button', props: { label: 'Take the next step', icon: 'arrow-right' } },
              ],
            },
          },
        ],
      },
    },
  ],
  translations: {
    ar: {
      'What readers can do next': 'ما الذي يمكن للقرّاء فعله بعد ذلك',
      'Say what happens after the button is pressed.': 'اذكر ما يحدث بعد الضغط على الزر.',
      'Take the next step': 'اتخذ الخطوة التالية',
    },
    de: {
      'What readers can do next': 'Was Leser als Nächstes tun können',
      'Say what happens after the button is pressed.': 'Sagen Sie, was nach dem Klick auf die Schaltfläche geschieht.',
      'Take the next step': 'Nächster Schritt',
    },
  },
});
