import { defineComponent, text, z } from '@quoin/sdk';
import { popoverPart } from '@quoin/ui';
import { languageName } from '../language-name.ts';
import { layoutField, Switcher } from '../site-switcher/switcher.tsx';

export const languageSwitcher = defineComponent({
  name: 'cms-component-language-switcher',
  title: 'Language switcher',
  description: 'The page in the other languages of the site; only where it has translations',
  keywords: ['languages', 'translations', 'locale', 'region'],
  icon: 'globe',
  props: z.object({
    label: text('Label', { description: 'Names the list. Defaults to “Language”', maxLength: 100 }).optional(),
    layout: layoutField(),
  }),
  demos: [
    { displayName: 'Language switcher', content: { props: { label: 'Sample languages' } } },
    { displayName: 'In a row', content: { props: { layout: 'row' } } },
  ],
  initial: { props: {} },
  parts: [popoverPart],
  stylesOf: ['cms-component-site-switcher'],
  messages: { label: 'Language' },
  render: ({ id, props: { label, layout }, context }) => {
    const { locale, page } = context;
    return page.translations.length < 2 ? null : (
      <Switcher
        id={id}
        label={label || context.t('label')}
        layout={layout}
        icon="globe"
        items={page.translations.map(({ locale: lang, href }) => ({
          id: lang,
          name: languageName(lang),
          href,
          isCurrent: lang === locale,
          lang,
        }))}
        context={context}
      />
    );
  },
  label: (props) => props.label,
});
