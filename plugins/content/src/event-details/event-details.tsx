import { defineComponent, headingLevel, oneOf, z } from '@quoin/sdk';
import { Heading, TimeSpan } from '@quoin/ui';
import { calendarHref, events } from '../events/events.ts';
import { TextLink } from '../text-link.tsx';

export const eventDetails = defineComponent({
  name: 'cms-component-event-details',
  title: 'Event details',
  description: 'When and where an event takes place, with a file for calendars and structured data for search engines',
  keywords: ['date', 'conference', 'webinar', 'calendar', 'ics'],
  icon: 'calendar-days',
  props: z.object({
    event: oneOf(
      'Event',
      { source: 'events', field: 'name' },
      { description: 'Its time and place are entered in the data “Events”' },
    ).min(1),
    level: headingLevel(2, { description: 'Of the name of the event' }),
  }),
  demos: [
    { displayName: 'Event details', content: { props: { event: 'Sample members’ day' } } },
    { displayName: 'A time alone', content: { props: { event: 'Sample call for issuers' } } },
    { displayName: 'Nothing entered yet', content: { props: { event: 'Sample event without entries' } } },
  ],
  initial: { props: {} },
  messages: {
    when: 'When',
    where: 'Where',
    register: 'Register',
    calendar: 'Add to calendar',
    none: 'This event has not been announced yet.',
    away: 'This event cannot be shown at the moment. Please try again later.',
  },
  load: async ({ props: { event }, context }) => (await context.data(events, { name: event })).rows[0],
  head: ({ data }) =>
    data === undefined
      ? {}
      : {
          jsonLd: {
            '@type': 'Event',
            name: data.name,
            startDate: data.start,
            ...(data.end && { endDate: data.end }),
            ...(data.place && { location: { '@type': 'Place', name: data.place, address: data.place } }),
            ...(data.description && { description: data.description }),
          },
        },
  fallback: ({ id, props, context }) => (
    <section className="event-details" aria-labelledby={`${id}-name`}>
      <Heading context={context} level={props.level} id={`${id}-name`}>
        {props.event}
      </Heading>
      <p>{context.t('away')}</p>
    </section>
  ),
  render: ({ id, props: { event, level }, data, context }) => (
    <section className="event-details" aria-labelledby={`${id}-name`}>
      <Heading context={context} level={level} id={`${id}-name`}>
        {event}
      </Heading>
      {data === undefined && <p>{context.t('none')}</p>}
      {data?.description && <p className="event-details-description">{data.description}</p>}
      {data && (
        <dl className="event-details-facts">
          <dt>{context.t('when')}</dt>
          <dd>
            <TimeSpan start={data.start} end={data.end} zone={data.zone} context={context} />
          </dd>
          {data.place && <dt>{context.t('where')}</dt>}
          {data.place && (
            <dd>
              <bdi>{data.place}</bdi>
            </dd>
          )}
        </dl>
      )}
      {data && (
        <p className="event-details-actions">
          {data.link && (
            <TextLink link={data.link} className="button">
              {context.t('register')}
            </TextLink>
          )}
          <a className="event-details-calendar" href={calendarHref(data.name)} download>
            {context.icon('calendar')}
            {context.t('calendar')}
          </a>
        </p>
      )}
    </section>
  ),
  label: (props) => props.event,
});
