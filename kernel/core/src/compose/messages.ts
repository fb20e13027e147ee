import type { Contributions, Messages, Part, Problem } from '@quoin/sdk';
import { kernelMessages, kernelTranslations } from './kernel-messages.ts';
import { inManifest } from './manifest.ts';
import type { Registry, Report } from './registry.ts';
import type { ComposedSite } from './site.ts';
import { localeFallbacks } from '../value/locale-fallbacks.ts';

export interface Translation {
  plugin: string;
  translations: NonNullable<Contributions['translations']>;
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const partsOf = ({ components, templates }: Registry, name: string): readonly Part[] =>
  (components.get(name) ?? templates.get(name))?.definition.parts ?? [];

const english = ({ components, templates, formHandlers }: Registry, name: string): Messages | undefined =>
  (components.get(name) ?? templates.get(name) ?? formHandlers.get(name))?.definition.messages ?? kernelMessages[name];

/** Messages of a component, template or handler, including those of its parts. */
const messagesOf = (registry: Registry, name: string): Messages =>
  Object.assign({}, ...partsOf(registry, name).map(({ messages }) => messages), english(registry, name)) as Messages;

const isRegistered = ({ components, templates, formHandlers }: Registry, name: string): boolean =>
  [components, templates, formHandlers].some((registered) => registered.has(name)) ||
  Object.hasOwn(kernelMessages, name);

export function checkTranslations(registry: Registry, all: readonly Translation[], report: Report): void {
  for (const { plugin, translations } of all) {
    for (const [locale, byName] of Object.entries(translations)) {
      const where = `${plugin}, translations.${locale}`;
      if (!isLanguageTag(locale)) report(where, `"${locale}" is not a language tag. Use one such as de or pt-BR.`);
      for (const [name, messages] of Object.entries(byName)) {
        if (!isRegistered(registry, name)) {
          report(`${where}.${name}`, 'No installed plugin registers this name. Correct it, or take its messages out.');
          continue;
        }
        const known = messagesOf(registry, name);
        for (const key of Object.keys(messages).filter((key) => !Object.hasOwn(known, key))) {
          report(
            `${where}.${name}.${key}`,
            `There is no such message. Its messages are ${Object.keys(known).join(', ') || 'none'}.`,
          );
        }
      }
    }
  }
}

type Spoken = Pick<ComposedSite, 'manifest' | 'components' | 'templates' | 'formHandlers' | 'languages'>;

/** Lists languages of a site in which packages have no messages. */
export function missingLanguages({ manifest, components, templates, formHandlers, languages }: Spoken): Problem[] {
  const registered = [...components.values(), ...templates.values(), ...formHandlers.values()];
  const speaking = new Set(
    registered.flatMap(({ definition: { messages = {} }, plugin }) => (Object.keys(messages).length > 0 ? plugin : [])),
  );
  return manifest.locales.flatMap((locale, index) => {
    const tags = [...localeFallbacks(locale)];
    const silent = [...speaking].filter(
      (plugin) => !tags.some((tag) => tag === 'en' || languages.get(plugin)?.has(tag)),
    );
    return silent.length === 0
      ? []
      : [
          {
            where: inManifest('locales', index),
            message: `These packages have no messages in "${locale}", so visitors read their English words: ${silent.join(', ')}. Install versions that have them, or take the language out.`,
          },
        ];
  });
}

function partMessage(parts: readonly Part[], locale: string, key: string): string | undefined {
  const part = parts.find(({ messages }) => messages !== undefined && Object.hasOwn(messages, key));
  for (const tag of localeFallbacks(locale)) {
    const message = part?.translations?.[tag]?.[key];
    if (message !== undefined) return message;
  }
  return part?.messages?.[key];
}

/** Finds the nearest translation, else English, else the key. Components inherit the messages of their parts. */
export function messageLookup(
  registry: Registry,
  all: readonly Translation[],
): (name: string, locale: string, key: string) => string {
  const messages = new Map<string, string>();
  for (const translations of [kernelTranslations, ...all.map(({ translations }) => translations)]) {
    for (const [locale, byName] of Object.entries(translations)) {
      for (const [name, own] of Object.entries(byName)) {
        for (const [key, message] of Object.entries(own)) messages.set(`${locale} ${name} ${key}`, message);
      }
    }
  }
  const languages = new Set([...messages.keys()].map((each) => each.slice(0, each.indexOf(' '))));
  return (name, locale, key) => {
    for (const tag of localeFallbacks(locale)) {
      const message = languages.has(tag) ? messages.get(`${tag} ${name} ${key}`) : undefined;
      if (message !== undefined) return message;
    }
    return english(registry, name)?.[key] ?? partMessage(partsOf(registry, name), locale, key) ?? key;
  };
}
