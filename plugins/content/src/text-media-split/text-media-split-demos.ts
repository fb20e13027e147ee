import { sampleText } from '../sample-text.ts';

export const textMediaSplitDemos = [
  {
    displayName: 'Text beside a picture',
    content: {
      props: { image: { url: { url: '/images/clearing.svg', alt: '' } } },
      slots: {
        content: sampleText('Sample text: one clearing house stands behind every trade, whoever made it.'),
        cta: [{ name: 'cms-component-button', props: { label: 'Sample clearing', href: '/clearing' } }],
      },
    },
  },
  {
    displayName: 'Text beside other content',
    content: {
      props: {
        type: 'text' as const,
        mediaOnRight: false,
        textColumnSize: 'less-than-half' as const,
        alignItems: 'start' as const,
      },
      slots: {
        content: sampleText('Sample text: the quotation is from a member.'),
        media: [
          {
            name: 'cms-component-blockquote',
            props: { quote: 'A sample statement of two lines that says what changed.', attribution: 'Ada Sample' },
          },
        ],
      },
    },
  },
  {
    displayName: 'Text beside a video',
    content: {
      props: {
        type: 'video' as const,
        video: { contentId: 'opening-bell', title: 'Sample film: the opening bell', bgColor: 'raised' as const },
      },
      slots: { content: sampleText('Sample text: the film shows one morning on a floor that never was.') },
    },
  },
  {
    displayName: 'Text beside a chart',
    content: {
      props: {
        type: 'infogram-chart' as const,
        infogramChart: { chartId: 'sample-volumes', chartTitle: 'Sample chart: volumes of the year' },
      },
      slots: { content: sampleText('Sample text: volumes of this sample rose in spring.') },
    },
  },
] satisfies [object, ...object[]];
