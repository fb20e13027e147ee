import {
  defineComponent,
  headingLevel,
  list,
  slot,
  text,
  toggle,
  words,
  z,
  type Context,
  type PropsOf,
} from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import { filterParameter, maxGroups, maxTags, nothingChosen, selectionKey, valueOf } from '../selection/selection.ts';

const tagDetails = list(
  'Tags',
  z.object({
    tag: text('Tag', {
      description: 'As tagged on pages',
      maxLength: 100,
      identifier: true,
      suggests: 'tags',
    }).min(1),
    tagLabel: text('Label', { description: 'Shown to visitors. Defaults to the tag.', maxLength: 100 }).optional(),
    isChecked: toggle('Selected initially', { description: 'Applies only to lists inside the filter' }).default(false),
  }),
  { itemTitle: 'Tag' },
).max(maxTags);

const settings = z.object({
  title: text('Title', { maxLength: 200 }).optional(),
  level: headingLevel(2, { of: 'title', description: 'Of the title. Headings of the listings are below it.' }),
  groups: list(
    'Groups',
    z.object({
      groupName: text('Name', { maxLength: 100 }).min(1),
      openByDefault: toggle('Initially open').default(true),
      tagDetails,
    }),
    {
      description: 'Lists pages that have a selected tag of each group',
      itemTitle: 'Group',
    },
  )
    .min(1)
    .max(maxGroups),
});

type Props = PropsOf<typeof settings>;
const messages = { filter: 'Filter', apply: 'Apply filter', clear: 'Clear filter', chosen: '{count} chosen' };
type FilterContext = Context<{ filter?: string[] | undefined }, keyof typeof messages>;

/** The editor's default choice. */
const presetOf = ({ groups }: Props): string[] =>
  groups.flatMap((group) =>
    group.tagDetails.filter(({ isChecked }) => isChecked).map(({ tag }) => valueOf(group.id, tag)),
  );

interface GroupProps {
  id: string;
  group: Props['groups'][number];
  chosen: ReadonlySet<string>;
  preset: ReadonlySet<string>;
  context: FilterContext;
}

function Group({ id, group, chosen, preset, context }: GroupProps) {
  const options = group.tagDetails.map(({ tag, tagLabel, ...rest }) => ({
    id: rest.id,
    label: tagLabel || tag,
    value: valueOf(group.id, tag),
  }));
  const count = options.filter(({ value }) => chosen.has(value)).length;
  return (
    <details className="content-filter-group" open={group.openByDefault || count > 0}>
      <summary className="content-filter-name">
        {group.groupName}
        <span className="content-filter-chosen" hidden={count === 0}>
          {context.t('chosen', { count: context.format.number(count) })}
        </span>
        {context.icon('chevron-down')}
      </summary>
      <fieldset className="content-filter-tags">
        <legend className="visually-hidden">{group.groupName}</legend>
        {options.map(({ id: tag, label, value }) => (
          <div key={tag} className="content-filter-tag">
            <input
              id={`${id}-${group.id}-${tag}`}
              type="checkbox"
              name="filter"
              value={value}
              defaultChecked={chosen.has(value)}
              data-preset={preset.has(value) || undefined}
            />
            <label htmlFor={`${id}-${group.id}-${tag}`}>{label}</label>
          </div>
        ))}
      </fieldset>
    </details>
  );
}

export const contentFilter = defineComponent({
  name: 'cms-component-content-filter',
  title: 'Filter of pages',
  description: 'Groups of tags by which visitors filter lists of pages',
  keywords: ['facets', 'tags', 'refine', 'topics'],
  icon: 'filter',
  props: settings,
  slots: { content: slot('Listings beside the filter') },
  demos: [
    {
      displayName: 'Filter with a table of pages',
      content: {
        props: {
          title: 'Sample filter',
          groups: [
            {
              id: 'topic',
              groupName: 'Topic',
              openByDefault: true,
              tagDetails: [
                { id: 'clearing', tag: 'Clearing', isChecked: true },
                { id: 'trading', tag: 'Trading', isChecked: false },
              ],
            },
            {
              id: 'level',
              groupName: 'Level',
              openByDefault: false,
              tagDetails: [{ id: 'basics', tag: 'Basics', tagLabel: 'For beginners', isChecked: false }],
            },
          ],
        },
        slots: {
          content: [
            { name: 'cms-component-content-surfacing-table', props: { title: 'Sample pages', numberOfRows: 5 } },
          ],
        },
      },
    },
    {
      displayName: 'Filter alone',
      content: {
        props: {
          groups: [
            {
              id: 'topic',
              groupName: 'Sample topics',
              openByDefault: true,
              tagDetails: [{ id: 'clearing', tag: 'Clearing', isChecked: false }],
            },
          ],
        },
        slots: {},
      },
    },
  ],
  query: { filter: filterParameter },
  sharedQuery: ['filter'],
  messages,
  provides: ({ props, context }) => {
    const preset = presetOf(props);
    return { [selectionKey]: { values: context.query.filter ?? preset, isPreset: preset.length > 0 } };
  },
  sends: ({ context }) => ({ ...words(context, ['chosen']), locale: context.locale }),
  island: { hydrate: 'idle', client: () => import('./content-filter.client.ts') },
  render: ({ id, props, slots, context }) => {
    // Listings outside do not know the preset.
    const preset = new Set(slots.content === null ? [] : presetOf(props));
    const chosen = new Set(context.query.filter ?? preset);
    return (
      <div id={id} className="content-filter">
        <form
          className="content-filter-form"
          autoComplete="off"
          aria-label={props.title || context.t('filter')}
          action={`${new URL(context.page.url).pathname}#${id}`}
        >
          {props.title && (
            <Heading context={context} level={props.level} className="content-filter-title">
              {props.title}
            </Heading>
          )}
          {/* Distinguishes an empty choice from none made. */}
          {preset.size > 0 && <input type="hidden" name="filter" value="" />}
          {props.groups.map((group) => (
            <Group key={group.id} id={id} group={group} chosen={chosen} preset={preset} context={context} />
          ))}
          <p className="content-filter-actions">
            <button type="submit" className="button content-filter-apply">
              {context.t('apply')}
            </button>
            <a
              className="content-filter-clear"
              href={`${context.href({ filter: nothingChosen(preset.size > 0) })}#${id}`}
              hidden={[...chosen].every((value) => value === '')}
            >
              {context.t('clear')}
            </a>
          </p>
        </form>
        {slots.content && <div className="content-filter-content">{slots.content}</div>}
      </div>
    );
  },
  label: (props) => props.title,
});
