import type { Contributions, Messages, Plugin } from '@quoin/sdk';
import { resolveOptions, sampleOptions } from '../stub-brand/sample-options.ts';

/** Finds messages that a language of the plugin lacks, and translations with other placeholders than the message. */
export function checkTranslations(plugin: Plugin): string[] {
  const options = resolveOptions(plugin.options.parse(sampleOptions(plugin.options)));
  const contributions = plugin.contributes(options as Parameters<typeof plugin.contributes>[0]);
  return Object.entries(contributions.translations ?? {}).flatMap(([language, byName]) =>
    registered(contributions).flatMap(({ name, messages = {} }) =>
      Object.entries(messages).flatMap(([key, message]) =>
        problemsOf(message, byName[name]?.[key], `${language}: ${name}: ${key}`),
      ),
    ),
  );
}

const registered = ({
  components = [],
  templates = [],
  formHandlers = [],
}: Contributions): { name: string; messages?: Messages }[] => [...components, ...templates, ...formHandlers];

function problemsOf(message: string, translation: string | undefined, where: string): string[] {
  if (translation === undefined) return [`${where} has no translation of "${message}"`];
  const expected = placeholders(message);
  return placeholders(translation) === expected
    ? []
    : [`${where} must have the placeholders of "${message}": ${expected || 'none'}`];
}

const placeholders = (message: string): string => [...new Set(message.match(/\{\w+\}/g))].toSorted().join(', ');
