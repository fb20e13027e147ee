import type { ReactNode } from 'react';
import { defineComponent, headingLevel, number, oneOf, z, type Context } from '@quoin/sdk';
import { Heading, RichText } from '@quoin/ui';
import { decisionTreeDemos } from './guided-decision-tree-demos.ts';
import { combinations, views, type View } from './view-props.ts';

/** Links to the steps that a step leads to; one whose step was removed is left out. */
function optionsOf(
  view: View,
  addressOf: (view: string | undefined) => string | undefined,
  context: Pick<Context<object, 'continue'>, 't' | 'icon'>,
): ReactNode {
  if (view.type === 'checkboxes')
    return (
      <>
        {view.checkboxes.map(({ id, label }) => (
          <label key={id} className="guided-decision-tree-check">
            <input type="checkbox" className="guided-decision-tree-box" />
            {label}
          </label>
        ))}
        {combinations.map((combination) => {
          const href = addressOf(view.targetViewIds[combination]);
          return (
            href && (
              <a key={combination} className="button guided-decision-tree-next" data-when={combination} href={href}>
                {context.t('continue')}
              </a>
            )
          );
        })}
      </>
    );
  const options = view.type === 'icons' ? view.icons : view.buttons.map((button) => ({ ...button, icon: undefined }));
  return options.map(({ id, label, icon, targetViewId }) => {
    const href = addressOf(targetViewId);
    return (
      href && (
        <a key={id} className={icon ? 'guided-decision-tree-tile' : 'button'} href={href}>
          {icon && context.icon(icon)}
          {label}
        </a>
      )
    );
  });
}

export const guidedDecisionTree = defineComponent({
  name: 'cms-component-guided-decision-tree',
  title: 'Guided decision tree',
  description: 'Questions, one at a time, that lead to a result',
  keywords: ['wizard', 'finder', 'quiz', 'questions', 'product'],
  icon: 'git-fork',
  props: z.object({
    views,
    initialViewId: oneOf(
      'First step',
      { list: 'views', title: 'heading' },
      { description: 'Defaults to the first of the list' },
    ).optional(),
    height: number('Height', {
      description: 'A longer step makes it higher. On narrow screens, each step is as high as its content',
      unit: 'px',
      step: 10,
    })
      .int()
      .min(0)
      .max(2000)
      .default(500),
    level: headingLevel(3, { of: 'views', description: 'Of the questions and results' }),
  }),
  demos: decisionTreeDemos,
  initial: {
    props: {
      views: [
        {
          id: 'question',
          type: 'buttons',
          heading: 'What do visitors have to decide?',
          buttons: [
            { id: 'first', label: 'The first answer', targetViewId: 'first-result' },
            { id: 'second', label: 'The second answer', targetViewId: 'second-result' },
          ],
        },
        {
          id: 'first-result',
          type: 'buttons',
          heading: 'What fits the first answer',
          text: [{ type: 'paragraph', text: 'Say in a sentence or two why it fits.' }],
        },
        {
          id: 'second-result',
          type: 'buttons',
          heading: 'What fits the second answer',
          text: [{ type: 'paragraph', text: 'Say where to go from here.' }],
        },
      ],
    },
  },
  messages: { continue: 'Continue', back: 'Back', restart: 'Start again' },
  hidesHeadings: true,
  sends: () => ({}),
  island: { hydrate: 'load', client: () => import('./guided-decision-tree.client.ts') },
  render({ id, props: { views, initialViewId, height, level }, context, style }) {
    const initial = views.find((view) => view.id === initialViewId) ?? views[0];
    if (initial === undefined) return null;
    const addressOf = (view: string | undefined) =>
      views.some((each) => each.id === view) ? `#${id}-${view}` : undefined;
    return (
      <div className={`guided-decision-tree ${style({ '--guided-decision-tree-height': `${height / 16}rem` })}`}>
        {views.map((view) => (
          <section
            key={view.id}
            id={`${id}-${view.id}`}
            className="guided-decision-tree-view"
            aria-labelledby={`${id}-${view.id}-heading`}
            tabIndex={-1}
            data-initial={view === initial || undefined}
          >
            <Heading context={context} level={level} id={`${id}-${view.id}-heading`}>
              {view.heading}
            </Heading>
            <RichText nodes={view.text} icon={(name) => context.icon(name)} />
            <div className="guided-decision-tree-options" data-type={view.type}>
              {optionsOf(view, addressOf, context)}
            </div>
          </section>
        ))}
        <p className="guided-decision-tree-way">
          <a className="guided-decision-tree-back" href={addressOf(initial.id)} hidden>
            {context.t('back')}
          </a>
          <a href={addressOf(initial.id)}>{context.t('restart')}</a>
        </p>
      </div>
    );
  },
  label: ({ views }) => views[0]?.heading,
});
