import { errorEntry as entry } from '@quoin/sdk/errors';

/** Plugins and their contributions. */
export const pluginErrors = {
  'component.quarantined': entry<'name' | 'plugin' | 'version'>(
    500,
    (d) =>
      `${d.name} of ${d.plugin} ${d.version} did not end, took too much memory, or failed repeatedly, and is in quarantine. Serve another version of the plugin, or release the component under Plugins of the site in the admin or with "quoin reload".`,
  ),
  'component.not-quarantined': entry<'name' | 'site'>(
    404,
    (d) => `${d.name} is not in quarantine on site ${d.site}. It may already have been released; load the list again.`,
  ),
  'component.unknown': entry<'name'>(
    422,
    (d) => `No installed plugin registers "${d.name}". Install the plugin that does, or use another name.`,
  ),
  'template.unknown': entry<'name' | 'known'>(
    422,
    (d) => `No installed plugin or brand registers the template "${d.name}". Use one of: ${d.known}.`,
  ),
  'data-source.unavailable': entry<'name'>(
    503,
    (d) => `The data source "${d.name}" cannot answer at the moment. Try again later.`,
  ),
  'form.unknown': entry<'form'>(
    404,
    (d) => `There is no form ${d.form} on this page. Reload the page and send it again.`,
  ),
  'form.unavailable': entry<'form'>(
    503,
    (d) => `The data of form ${d.form} could not be loaded. Send the form again in a minute.`,
  ),
  'form.unanswered': entry<'name'>(
    503,
    (d) => `The form handler "${d.name}" did not respond; the log says why. Send the form again in a minute.`,
  ),
  'captcha.unavailable': entry(
    503,
    () => 'We could not check that a person sent this. Your answers are still here: please try again in a minute.',
  ),
  'form-handler.unknown': entry<'name' | 'known'>(
    422,
    (d) => `No installed plugin registers the form handler "${d.name}". Use one of: ${d.known}.`,
  ),
  'capability.refused': entry<'plugin' | 'capability' | 'site'>(
    500,
    (d) =>
      `${d.plugin} asked for ${d.capability}, which the manifest of ${d.site} does not grant. Grant it there, or remove the plugin.`,
  ),
  'module.refused': entry<'plugin' | 'module'>(
    500,
    (d) =>
      `${d.plugin} imports ${d.module}, which it is not granted. Add "${d.module}" to plugins.${d.plugin}.grants.modules in the manifest of the site, or leave the plugin out.`,
  ),
  'module.undeclared': entry<'plugin' | 'module'>(
    500,
    (d) =>
      `${d.plugin} imports "${d.module}", which is neither its own nor among its dependencies. Ask the author of the plugin to add it to the dependencies of its package.json.`,
  ),
  'global.refused': entry<'plugin' | 'name' | 'instead'>(
    500,
    (d) =>
      `${d.plugin} uses ${d.name}, which is not available to plugins. Ask the author of the plugin to use ${d.instead}.`,
  ),
  'plugin.invalid': entry<'plugin' | 'contribution' | 'reason'>(
    500,
    (d) => `${d.plugin}, ${d.contribution}: ${d.reason}.`,
  ),
};
