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
  translations: {
    ar: {
      'What readers come here for': 'ما الذي يأتي القرّاء من أجله',
      'Say in two or three sentences what this page is about, and for whom.':
        'اكتب في جملتين أو ثلاث موضوع هذه الصفحة ولمن هي.',
      'The details, one by one': 'التفاصيل واحدةً تلو الأخرى',
      'Begin with the detail that most readers ask for.': 'ابدأ بالتفصيل الذي يسأل عنه معظم القرّاء.',
      'Put the next one in a paragraph of its own.': 'اكتب التفصيل التالي في فقرة مستقلة.',
    },
    de: {
      'What readers come here for': 'Wozu Leser hierherkommen',
      'Say in two or three sentences what this page is about, and for whom.':
        'Sagen Sie in zwei oder drei Sätzen, worum es auf dieser Seite geht und für wen sie ist.',
      'The details, one by one': 'Die Einzelheiten, eine nach der anderen',
      'Begin with the detail that most readers ask for.': 'Beginnen Sie mit dem, wonach die meisten Leser fragen.',
      'Put the next one in a paragraph of its own.': 'Schreiben Sie das Nächste in einen eigenen Absatz.',
    },
  },
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
  translations: {
    ar: {
      'Begin with what happened, or with what readers will know at the end.':
        'ابدأ بما حدث، أو بما سيعرفه القرّاء في النهاية.',
      'What is behind it': 'ما وراء ذلك',
      'Explain it in the order in which readers will ask.': 'اشرحه بالترتيب الذي سيسأل به القرّاء.',
    },
    de: {
      'Begin with what happened, or with what readers will know at the end.':
        'Beginnen Sie mit dem, was geschehen ist, oder mit dem, was Leser am Ende wissen.',
      'What is behind it': 'Was dahintersteht',
      'Explain it in the order in which readers will ask.': 'Erklären Sie es in der Reihenfolge, in der Leser fragen.',
    },
  },
});

export const sharedPattern = definePattern({
  name: 'cms-pattern-shared',
  title: 'Shared section',
  description: 'A heading and a text that several pages include',
  keywords: ['partial', 'reuse', 'start'],
  group: 'Pages',
  nodes: [
    {
      name: 'cms-component-heading',
      version: 0,
      props: { text: 'What all these pages say', level: 2 },
    },
    {
      name: 'cms-component-rich-text',
      version: 0,
      props: {
        content: [{ type: 'paragraph', text: 'Write it once: an edit appears on every page that includes it.' }],
      },
    },
  ],
  translations: {
    ar: {
      'What all these pages say': 'ما تقوله كل هذه الصفحات',
      'Write it once: an edit appears on every page that includes it.':
        'اكتبه مرة واحدة: يظهر كل تعديل في كل صفحة تتضمّنه.',
    },
    de: {
      'What all these pages say': 'Was all diese Seiten sagen',
      'Write it once: an edit appears on every page that includes it.':
        'Schreiben Sie es einmal: Eine Änderung erscheint auf jeder Seite, die es einbindet.',
    },
  },
});
