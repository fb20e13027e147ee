import { breakpoints, defineComponent, group, media, select, slot, text, toggle, z } from '@quoin/sdk';
import { Picture } from '@quoin/ui';
import { sampleText } from '../sample-text.ts';

const widths = { md: `${breakpoints.md} px`, lg: `${breakpoints.lg} px` };
const ratios = { original: 'auto', '16-9': '16 / 9', '4-3': '4 / 3', '1-1': '1' };
const shares = { 'one-half': '1fr', 'less-than-half': '0.6fr' };

export const textMediaSplit = defineComponent({
  name: 'cms-component-text-media-split',
  title: 'Text and media',
  description: 'Text beside a picture, or beside other content',
  keywords: ['picture', 'two columns', 'side by side', 'split'],
  icon: 'panel-right',
  props: z.object({
    type: select('Beside the text', ['image', 'text'], {
      labels: { image: 'A picture', text: 'Other content' },
    }).default('image'),
    image: group(
      'Picture',
      {
        url: media('Picture'),
        alt: text('Alternative text', { description: 'Replaces that of the picture' }).optional(),
        aspectRatio: select('Ratio', ['original', '16-9', '4-3', '1-1'], {
          labels: { original: 'As it is', '16-9': '16:9', '4-3': '4:3', '1-1': 'Square' },
        }).default('original'),
        hideImageOnBreakpoint: select('Hide below', ['md', 'lg'], {
          description: 'Narrower screens show the text alone',
          labels: widths,
        }).optional(),
      },
      { when: { type: 'image' }, isRequired: true },
    ).optional(),
    mediaOnRight: toggle('Media after the text', {
      description: 'At the right, and at the left in languages written from right to left',
    }).default(true),
    textColumnSize: select('Width of the text', ['one-half', 'less-than-half'], {
      labels: { 'one-half': 'A half', 'less-than-half': 'Less than a half' },
    }).default('one-half'),
    alignItems: select('Vertical alignment', ['start', 'center', 'end'], {
      labels: { start: 'Top', center: 'Center', end: 'Bottom' },
    }).default('center'),
    columnBreakpoint: select('Stack below', ['md', 'lg'], { labels: widths }).default('md'),
    columnContentReverse: toggle('Media first where stacked').default(false),
  }),
  slots: { content: slot('Text'), media: slot('Beside the text'), cta: slot('Actions below the text', { max: 4 }) },
  demos: [
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
        props: { type: 'text', mediaOnRight: false, textColumnSize: 'less-than-half', alignItems: 'start' },
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
  ],
  shows: ({ props }) => (props.type === 'text' ? ['content', 'cta', 'media'] : ['content', 'cta']),
  render: ({ props, slots, style }) => {
    const { image, columnContentReverse, mediaOnRight } = props;
    const hideBelow = image?.hideImageOnBreakpoint;
    const text = (
      <div key="text" className="text-media-split-text">
        {slots.content}
        {slots.cta && <div className="text-media-split-cta">{slots.cta}</div>}
      </div>
    );
    const beside = (
      <div key="media" className="text-media-split-media" data-hide={hideBelow}>
        {image && (
          <Picture
            media={image.url}
            alt={image.alt}
            sizes="(min-width: 768px) 50vw, 100vw"
            className="text-media-split-picture"
          />
        )}
        {slots.media}
      </div>
    );
    const values = style({
      '--text-media-split-align': props.alignItems,
      '--text-media-split-share': shares[props.textColumnSize],
      '--text-media-split-ratio': image && ratios[image.aspectRatio],
    });
    return (
      <div
        className={`text-media-split ${values}`}
        // A hidden picture leaves no empty column.
        data-breakpoint={hideBelow === 'lg' ? 'lg' : props.columnBreakpoint}
        data-media={mediaOnRight ? 'end' : 'start'}
      >
        {columnContentReverse ? [beside, text] : [text, beside]}
      </div>
    );
  },
  label: ({ image }) => image?.alt,
});
