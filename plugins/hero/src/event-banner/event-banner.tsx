import { dateTime, defineComponent, text, z, zone } from '@quoin/sdk';
import { OpeningView, openingPart, TimeSpan } from '@quoin/ui';
import { bannerFields, bgColor, bgImage } from '../opening-fields.ts';

/** The last instant that a date can hold: what is closed stays so. */
const never = new Date(8_640_000_000_000_000);

export const eventBanner = defineComponent({
  name: 'cms-component-event-banner',
  title: 'Event banner',
  description: 'A band across the page that invites to an event: when, where, and how to register',
  keywords: ['conference', 'webinar', 'registration', 'date', 'invitation'],
  icon: 'calendar-check',
  props: z.object({
    ...bannerFields,
    start: dateTime('Start', { description: 'Day and time, shown in the time zone below' }),
    end: dateTime('End', {
      description: 'Registration then closes. Without an end, it closes at the start',
    }).optional(),
    zone: zone('Time zone', {
      description: 'Of the times that visitors see. Defaults to that of the site',
    }).optional(),
    place: text('Place', { description: 'Such as a city, or “Online”', maxLength: 300 }).optional(),
    bgColor: bgColor().default('raised'),
    bgImage: bgImage(),
  }),
  demos: [
    {
      displayName: 'Event banner',
      as: { now: '2027-01-04T08:00:00Z' },
      content: {
        props: {
          eyebrow: 'Sample event',
          title: 'Members’ day',
          description: 'Sample text: members meet the desk, and see what changes in the year.',
          ctas: [{ id: 'register', label: 'Register', url: '/contact' }],
          start: '2027-02-01T14:30:00Z',
          end: '2027-02-01T21:00:00Z',
          zone: 'America/New_York',
          place: 'Sample Hall, New York',
        },
      },
    },
    {
      displayName: 'Registration is closed',
      as: { now: '2027-02-02T08:00:00Z' },
      content: {
        props: {
          title: 'Sample call for issuers',
          ctas: [{ id: 'register', label: 'Register', url: '/contact' }],
          start: '2027-02-01T14:30:00Z',
          place: 'Online',
        },
      },
    },
  ],
  initial: {
    props: {
      title: 'Name of the event',
      description: 'Say in a sentence whom it is for.',
      ctas: [{ id: 'first', label: 'Register', url: '/' }],
    },
  },
  messages: { when: 'When', where: 'Where', closed: 'Registration is closed.' },
  parts: [openingPart],
  render: ({ id, props: { start, end, zone, place, bgImage, ctas, ...opening }, context }) => {
    const last = new Date(end ?? start);
    const isClosed = context.now((now) => (now < last ? last : never)) >= last;
    return (
      <OpeningView
        id={id}
        {...opening}
        isBand
        picture={bgImage}
        place="behind"
        eager={false}
        facts={
          <ul className="event-banner-facts">
            <li>
              {context.icon('calendar', context.t('when'))}
              <span>
                <TimeSpan start={start} end={end} zone={zone} context={context} />
              </span>
            </li>
            {place && (
              <li>
                {context.icon('map-pin', context.t('where'))}
                <span>{place}</span>
              </li>
            )}
            {isClosed && ctas.length > 0 && <li>{context.t('closed')}</li>}
          </ul>
        }
        ctas={isClosed ? [] : ctas}
        context={context}
      />
    );
  },
  label: (props) => props.title,
});
