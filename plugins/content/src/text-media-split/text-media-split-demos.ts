import { sampleText } from '../sample-text.ts';

export const textMediaSplitDemos = [
  {
    displayName: 'Text beside a picture',
    content: {
      props: { image: { url: { url: '/images/clearing.svg', alt: '' } } },
      slots: {
        content: sampleText(
          'Sample text: one clearing house stands behind every trade, whoever made it. Members settle with it once a day, and never with each other.',
          'How clearing works',
        ),
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
        content: sampleText(
          'Sample text: members were asked what changed for them when all contracts moved to one screen.',
          'What members say',
        ),
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
      slots: {
        content: sampleText(
          'Sample text: the film shows one morning on a floor that never was.',
          'A morning on the floor',
        ),
      },
    },
  },
  {
    displayName: 'Text beside a chart',
    content: {
      props: {
        type: 'infogram-chart' as const,
        infogramChart: { chartId: 'sample-volumes', chartTitle: 'Sample chart: volumes of the year' },
      },
      slots: {
        content: sampleText(
          'Sample text: volumes of this sample rose in spring, and fell when the year ended.',
          'Volumes of the year',
        ),
      },
    },
  },
] satisfies [object, ...object[]];
