import { breakpoints, defineComponent, group, media, select, slot, text, toggle, z } from '@quoin/sdk';
import { ExternalGate, gateOrigins, gatePart, gateRatio, Picture } from '@quoin/ui';
import { frameOf, type Players } from './players.ts';
import { textMediaSplitDemos } from './text-media-split-demos.ts';
import { sampleText } from '../sample-text.ts';

const widths = { md: `${breakpoints.md} px`, lg: `${breakpoints.lg} px` };
const ratios = { original: 'auto', '16-9': '16 / 9', '4-3': '4 / 3', '1-1': '1' };
const shares = { 'one-half': '1fr', 'less-than-half': '0.6fr' };

export const textMediaSplit = (players: Players) =>
  defineComponent({
    name: 'cms-component-text-media-split',
    title: 'Text and media',
    description: 'Text beside a picture, a video, a chart or other content',
    keywords: ['picture', 'video', 'film', 'chart', 'two columns', 'side by side', 'split'],
    icon: 'panel-right',
    props: z.object({
      type: select('Beside the text', ['image', 'video', 'infogram-chart', 'text'], {
        description: 'Other content may be any component',
        labels: {
          image: 'A picture',
          video: 'A video',
          'infogram-chart': 'A chart of Infogram',
          text: 'Other content',
        },
      }).default('image'),
      image: group(
        'Picture',
        {
          url: media('Picture', { altField: 'alt', description: 'Fills the width of its side' }),
          alt: text('Alternative text', { description: 'Replaces that of the picture' }).optional(),
          aspectRatio: select('Ratio', ['original', '16-9', '4-3', '1-1'], {
            description: 'Width to height. What does not fit is cut off',
            labels: { original: 'As it is', '16-9': '16:9', '4-3': '4:3', '1-1': 'Square' },
          }).default('original'),
          hideImageOnBreakpoint: select('Hide below', ['md', 'lg'], {
            description: 'Narrower screens show the text alone',
            labels: widths,
          }).optional(),
        },
        { description: 'Shown beside the text', when: { type: 'image' }, isRequired: true },
      ).optional(),
      video: group(
        'Video',
        {
          contentId: text('Id of the video', {
            description: 'In the video player of the site',
            maxLength: 200,
            identifier: true,
          }).min(1),
          title: text('Title', { description: 'Also read by screen readers', maxLength: 200 }).min(1),
          size: gateRatio('Size').default('16-9'),
          bgColor: select('Background color', ['surface', 'raised'], {
            description: 'Around the frame of the video',
            labels: { surface: 'Plain', raised: 'Tinted' },
          }).optional(),
        },
        {
          description: 'Loads once visitors ask for it, or agree to such content',
          when: { type: 'video' },
          isRequired: true,
        },
      ).optional(),
      infogramChart: group(
        'Chart',
        {
          chartId: text('Id of the chart', { description: 'At Infogram', maxLength: 200, identifier: true }).min(1),
          chartTitle: text('Title', { description: 'Also read by screen readers', maxLength: 200 }).min(1),
        },
        {
          description: 'Loads once visitors ask for it, or agree to such content',
          when: { type: 'infogram-chart' },
          isRequired: true,
        },
      ).optional(),
      mediaOnRight: toggle('Media after the text', {
        description: 'At the right, and at the left in languages written from right to left',
      }).default(true),
      textColumnSize: select('Width of the text', ['one-half', 'less-than-half'], {
        description: 'The rest is for what stands beside it',
        labels: { 'one-half': 'A half', 'less-than-half': 'Less than a half' },
      }).default('one-half'),
      alignItems: select('Vertical alignment', ['start', 'center', 'end'], {
        description: 'Where the shorter side stands beside the taller one',
        labels: { start: 'Top', center: 'Center', end: 'Bottom' },
      }).default('center'),
      columnBreakpoint: select('Stack below', ['md', 'lg'], {
        description: 'Narrower screens show both one below the other',
        labels: widths,
      }).default('md'),
      columnContentReverse: toggle('Media first where stacked', {
        description: 'Otherwise the text is first. Screen readers keep to the same order',
      }).default(false),
    }),
    slots: { content: slot('Text'), media: slot('Beside the text'), cta: slot('Actions below the text', { max: 4 }) },
    demos: textMediaSplitDemos,
    initial: {
      props: {},
      slots: {
        content: sampleText('Say in two or three sentences what the picture shows.', 'What the picture is about'),
      },
    },
    shows: ({ props }) => (props.type === 'text' ? ['content', 'cta', 'media'] : ['content', 'cta']),
    parts: [gatePart],
    messages: {
      noPlayer: 'This site has no video player: set the option videoPlayer of @quoin/plugin-content in its manifest.',
    },
    external: ({ props }) => gateOrigins(frameOf(props, players)?.address ?? ''),
    // The client reads the rendered HTML.
    sends: () => ({}),
    island: {
      hydrate: 'visible',
      client: () => import('./text-media-split.client.ts'),
      when: { type: ['video', 'infogram-chart'] },
    },
    render: ({ props, slots, context, style }) => {
      const { image, video, columnContentReverse, mediaOnRight } = props;
      const frame = frameOf(props, players);
      // While the picture is hidden, the text takes its column.
      const breakpoint = image?.hideImageOnBreakpoint === 'lg' ? 'lg' : props.columnBreakpoint;
      const text = (
        <div key="text" className="text-media-split-text">
          {slots.content}
          {slots.cta && <div className="text-media-split-cta">{slots.cta}</div>}
        </div>
      );
      const beside = (
        <div key="media" className="text-media-split-media" data-hide={image?.hideImageOnBreakpoint}>
          {image && (
            <Picture
              media={image.url}
              alt={image.alt}
              sizes="(min-width: 768px) 50vw, 100vw"
              className="text-media-split-picture"
            />
          )}
          {frame && (
            <div className="text-media-split-frame" data-bg={video?.bgColor}>
              <ExternalGate {...frame} problem={context.t('noPlayer')} context={context} />
            </div>
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
          data-breakpoint={breakpoint}
          data-media={mediaOnRight ? 'end' : 'start'}
        >
          {columnContentReverse ? [beside, text] : [text, beside]}
        </div>
      );
    },
    label: ({ image, video, infogramChart }) => image?.alt ?? video?.title ?? infogramChart?.chartTitle,
  });
