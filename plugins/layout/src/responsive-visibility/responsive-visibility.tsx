import { breakpoints, defineComponent, selectMany, slot, z } from '@quoin/sdk';
import { sampleTexts } from '../sample-content.ts';

const { mobile, sm, md, lg } = breakpoints;

const labels = {
  mobile: `Below ${mobile} px`,
  sm: `${mobile} to ${sm - 1} px`,
  md: `${sm} to ${md - 1} px`,
  lg: `${md} to ${lg - 1} px`,
  xl: `From ${lg} px`,
};

export const responsiveVisibility = defineComponent({
  name: 'cms-component-responsive-visibility',
  title: 'Responsive visibility',
  description: 'Shows its content on screens of certain widths only',
  keywords: ['hide', 'show', 'mobile', 'desktop', 'breakpoint'],
  icon: 'monitor-smartphone',
  props: z.object({
    breakpoints: selectMany('Widths of the screen', ['mobile', 'sm', 'md', 'lg', 'xl'], {
      description: 'On others, the content is hidden from everyone, screen readers included',
      labels,
    }).default(['mobile', 'sm', 'md', 'lg', 'xl']),
  }),
  slots: { content: slot('Content') },
  demos: [
    {
      displayName: 'On large screens',
      content: { props: { breakpoints: ['lg', 'xl'] }, slots: { content: sampleTexts.slice(0, 1) } },
    },
    {
      displayName: 'On small screens',
      content: { props: { breakpoints: ['mobile', 'sm', 'md'] }, slots: { content: sampleTexts.slice(1, 2) } },
    },
  ],
  render: ({ props, slots }) => (
    <div className="responsive-visibility" data-breakpoints={props.breakpoints.join(' ')}>
      {slots.content}
    </div>
  ),
  label: (props) => props.breakpoints.map((name) => labels[name]).join(', ') || undefined,
});
