import { defineComponent, media, select, slot, space, z, type Context, type ResolvedMedia } from '@quoin/sdk';
import { Picture } from '@quoin/ui';
import { bgColor } from '../background.ts';
import { sampleButton, sampleText } from '../sample-content.ts';

const positions = { start: { ltr: 0, rtl: 100 }, center: { ltr: 50, rtl: 50 }, end: { ltr: 100, rtl: 0 } } as const;

/** Focal point of a cropped picture. Defaults to the picture's side. */
export function focus(
  picture: ResolvedMedia | undefined,
  position: keyof typeof positions,
  direction: 'ltr' | 'rtl',
): string {
  const { x, y } = picture?.focal ?? { x: positions[position][direction] / 100, y: 0.5 };
  return `${x * 100}% ${y * 100}%`;
}

/** Sections directly in a region span the full width. */
const isBand = ({ position }: Pick<Context, 'position'>): boolean => position.parent.startsWith('cms-template-');

const content = [
  sampleText('One order book for each contract', 'This sample text stands in a band across the page.'),
  sampleButton('See the contracts'),
];

export const section = defineComponent({
  name: 'cms-component-section',
  title: 'Section',
  description: 'A band across the page, with a background of its own',
  keywords: ['band', 'stripe', 'background'],
  icon: 'rectangle-horizontal',
  props: z.object({
    bgColor: bgColor(),
    bgImage: media('Background picture', {
      description: 'Decorative; ignored by screen readers',
      decorative: true,
    }).optional(),
    imagePosition: select('Position of the picture', ['start', 'center', 'end'], {
      description: 'A picture beside the content goes below it on screens under 768 px',
      labels: {
        start: 'Beside the content, at its start',
        center: 'Behind the content',
        end: 'Beside the content, at its end',
      },
    }).default('center'),
    padding: space('Padding above and below', { description: 'At most 48 px on screens under 768 px' }).default('12'),
    maxWidth: select('Width of the content', ['sm', 'md', 'lg', 'xl', 'full'], {
      description: 'Short lines are easier to read. The background keeps its width',
      labels: { sm: '640 px', md: '768 px', lg: '1024 px', xl: 'As wide as the page', full: 'From edge to edge' },
    }).default('xl'),
  }),
  slots: { content: slot('Content') },
  demos: [
    { displayName: 'Section', content: { props: {}, slots: { content } } },
    {
      displayName: 'Narrow section on an accent',
      content: { props: { bgColor: 'accent', padding: '16', maxWidth: 'md' }, slots: { content } },
    },
    {
      displayName: 'Section with a picture',
      content: {
        props: {
          bgColor: 'text',
          bgImage: { url: '/images/volatility-surface.svg' },
          imagePosition: 'end',
          padding: '24',
        },
        slots: { content },
      },
    },
  ],
  render: ({ props: { bgColor, bgImage, imagePosition, padding, maxWidth }, slots, context, style }) => {
    const picture = bgImage?.src === undefined ? undefined : bgImage;
    const values = style({
      '--section-padding': `var(--space-${padding})`,
      ...(picture && { '--section-focus': focus(picture, imagePosition, context.direction) }),
    });
    return (
      <div
        className={`section ${values}`}
        data-bleed={isBand(context) || undefined}
        data-bg={bgColor}
        data-picture={picture && imagePosition}
        data-width={maxWidth}
      >
        {picture && (
          <Picture
            media={picture}
            alt=""
            sizes="100vw"
            className="section-picture"
            eager={context.position.index === 0}
          />
        )}
        <div className="section-content">{slots.content}</div>
      </div>
    );
  },
});
