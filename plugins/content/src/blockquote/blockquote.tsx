import { defineComponent, media, text, z } from '@quoin/sdk';
import { Portrait, portraitPart } from '@quoin/ui';
import { splitParagraphs } from '../split-paragraphs.ts';

export const blockquote = defineComponent({
  name: 'cms-component-blockquote',
  title: 'Quotation',
  description: 'What a person said, with their name and role',
  keywords: ['quote', 'testimonial', 'citation'],
  icon: 'quote',
  props: z.object({
    quote: text('Quotation', {
      description: 'Without quotation marks. An empty line begins a new paragraph',
      maxLength: 2000,
      multiline: true,
    }).min(1),
    attribution: text('Name', { description: 'Who said it', maxLength: 200 }).optional(),
    role: text('Role', { description: 'Such as a position and a company', maxLength: 200 }).optional(),
    image: media('Portrait', { description: 'Shown beside the name', decorative: true }).optional(),
  }),
  demos: [
    {
      displayName: 'Quotation',
      content: {
        props: {
          quote: 'This sample sentence is what a member might say about one order book for each contract.',
          attribution: 'Ada Sample',
          role: 'Head of Trading, Sample Energy',
        },
      },
    },
    {
      displayName: 'With a portrait',
      content: {
        props: {
          quote:
            'In this sample, one clearing house stands behind every trade.\n\nMembers settle once a day, whoever was on the other side.',
          attribution: 'Ben Example',
          role: 'Sample Clearing House',
          image: { url: '/images/portrait.svg', alt: '' },
        },
      },
    },
    { displayName: 'Without a name', content: { props: { quote: 'A sample statement that stands on its own.' } } },
  ],
  parts: [portraitPart],
  render: ({ props: { quote, attribution, role, image } }) => (
    <figure className="blockquote">
      <blockquote className="blockquote-quote">
        {splitParagraphs(quote).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </blockquote>
      {(attribution || role) && (
        <figcaption className="blockquote-source">
          {image?.src !== undefined && <Portrait image={image} name={attribution ?? ''} />}
          <div>
            {attribution && <p className="blockquote-name">{attribution}</p>}
            {role && <p>{role}</p>}
          </div>
        </figcaption>
      )}
    </figure>
  ),
  label: ({ attribution, quote }) => attribution || quote,
});
