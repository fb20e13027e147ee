import { defineComponent, toggle, z } from '@quoin/sdk';
import { Breadcrumb, OpeningView, openingPart, pageFramePart } from '@quoin/ui';
import { bgColor, openingFields } from '../opening-fields.ts';

const { title, level } = openingFields;

export const heroMinimal = defineComponent({
  name: 'cms-component-hero-minimal',
  title: 'Minimal hero',
  description: 'The top of a page: its title and the path to it, on a color',
  keywords: ['opening', 'masthead', 'breadcrumb', 'header'],
  kinds: ['opening'],
  icon: 'heading',
  props: z.object({
    title,
    level,
    bgColor: bgColor().default('raised'),
    showBreadcrumb: toggle('Show the breadcrumb', { description: 'Unless the page shows one already' }).default(true),
  }),
  demos: [
    { displayName: 'Minimal hero', content: { props: { title: 'Sample fees of every market' } } },
    {
      displayName: 'On an accent, without a breadcrumb',
      content: { props: { title: 'Sample rules', bgColor: 'accent', showBreadcrumb: false } },
    },
  ],
  parts: [openingPart, pageFramePart],
  render: ({ id, props: { showBreadcrumb, ...opening }, context }) => (
    <OpeningView
      id={id}
      {...opening}
      isBand
      above={showBreadcrumb && <Breadcrumb endsAt="parent" context={context} />}
      context={context}
    />
  ),
  label: (props) => props.title,
});
