import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { messageOf } from '../errors/message-of.ts';
import { nodeWords } from '../node/label.ts';
import type { ContentProblem } from '../page/problem.ts';
import type { ResolvedTree } from '../resolve/state.ts';
import { isListedHost } from '../value/host.ts';
import { fieldsOfHandler, formIn, type Form } from './form.ts';

function checkTarget(form: Form, site: ComposedSite): string[] {
  const { handler, targetUrl } = form.declaration;
  if (handler !== undefined && targetUrl !== undefined)
    return ['It names both a handler and a target URL. Keep one of them.'];
  if (handler !== undefined) {
    if (form.handler !== undefined) return [];
    return [
      `No installed plugin registers the form handler "${handler}". Use one of: ${[...site.formHandlers.keys()].join(', ') || 'none is installed'}.`,
    ];
  }
  if (targetUrl === undefined)
    return ['It names neither a handler nor a target URL, so nothing takes what visitors enter. Choose one.'];
  const url = URL.canParse(targetUrl) ? new URL(targetUrl) : undefined;
  if (url?.protocol === 'https:' && isListedHost(url.host, site.manifest.allow.post)) return [];
  return [`Forms may not be delivered to ${targetUrl}. Use https and a host that the manifest lists under allow.post.`];
}

/** `isComplete` is false if the form has further fields from data. */
function checkFields({ fields, handler }: Form, isComplete: boolean): string[] {
  const names = fields.map(({ name }) => name);
  const doubled = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  const needed = isComplete ? fieldsOfHandler(handler) : [];
  const missing = needed.flatMap(([name, schema]) =>
    names.some((field) => field === name || field.startsWith(`${name}.`)) || schema.safeParse(undefined).success
      ? []
      : [name],
  );
  const files = handler?.definition.answer === undefined ? [] : fields.filter(({ type }) => type === 'FILE');
  return [
    ...files.map(
      ({ displayName }) =>
        `The form handler answers at once and takes no files. Remove the field "${displayName}", or choose another handler.`,
    ),
    ...doubled.map((name) => `Two fields are named "${name}", so one answer would replace the other. Rename one.`),
    ...missing.map((name) => `The form handler needs the field "${name}", which the form does not have. Add it.`),
  ];
}

/** Lists why a form cannot be submitted; empty for other nodes. */
export function checkForms(resolved: ResolvedTree, node: Node, site: ComposedSite): ContentProblem[] {
  const problem = (message: string): ContentProblem => ({ where: nodeWords(node, site), message, node: node.id });
  try {
    const form = formIn(resolved, node, site, 'en');
    const isComplete = site.components.get(node.name)?.definition.load === undefined;
    return form === undefined ? [] : [...checkTarget(form, site), ...checkFields(form, isComplete)].map(problem);
  } catch (error) {
    return [problem(`Its form cannot be read: ${messageOf(error)}. Report it to the author of the plugin.`)];
  }
}
