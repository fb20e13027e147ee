import { errorEntry as entry } from '@quoin/sdk/errors';

/** Packages, compositions, upgrades and the workspace. */
export const compositionErrors = {
  'package.incomplete': entry<'name' | 'dependency'>(
    500,
    (d) =>
      `The package ${d.name} depends on ${d.dependency}, which is not installed. Run npm install without omitting dependencies.`,
  ),
  'package.unknown': entry<'name' | 'site'>(
    404,
    (d) =>
      `Site ${d.site} is not served with ${d.name}. List its packages by \`npx quoin plugin list --site ${d.site}\`.`,
  ),
  'package.used': entry<'name' | 'site' | 'used'>(
    409,
    (d) =>
      `Site ${d.site} uses what ${d.name} registers: ${d.used}. Choose what to show instead: --replace <component>=<component> shows another component, --freeze what its components showed last, --keep-hidden nothing. All content stays stored, and returns with the plugin.`,
  ),
  'package.replacement': entry<'component' | 'reason'>(
    400,
    (d) =>
      `"${d.component}" cannot be replaced this way: ${d.reason}. List the components with \`npx quoin components\`.`,
  ),
  'package.role': entry<'name' | 'role'>(
    422,
    (d) =>
      `${d.name} is not a ${d.role} of Quoin: its package.json has no "quoin": { "role": "${d.role}" }. Nothing was changed. Check the name.`,
  ),
  'package.unpublished': entry<'wanted'>(
    404,
    (d) =>
      `The registry has no ${d.wanted}. List the versions with \`npm view\`, and check that npm uses the right registry.`,
  ),
  'package.no-space': entry<'wanted'>(
    507,
    (d) => `There is no space left on the disk for ${d.wanted}. Nothing was changed. Free some space and try again.`,
  ),
  'registry.unreachable': entry<'wanted' | 'reason'>(
    502,
    (d) =>
      `${d.wanted} could not be fetched from the registry: ${d.reason}. Nothing was changed. Check that npm reaches the registry from this machine, and try again.`,
  ),
  'registry.denied': entry<'wanted'>(
    502,
    (d) =>
      `The registry does not give ${d.wanted} to this machine. Nothing was changed. Sign in with \`npm login\` as the user that runs this process, or add the token of the registry to the .npmrc of that user, and try again.`,
  ),
  'package.unsafe': entry<'place' | 'reason'>(
    500,
    (d) =>
      `${d.place} cannot be part of a package: ${d.reason}. Ask the author of the package to publish a version without it.`,
  ),
  'package.unkept': entry<'name'>(
    500,
    (d) =>
      `The data folder does not have the served version of the package ${d.name}. Restore its folder of packages from a backup, or serve what is installed with \`npx quoin upgrade apply\`.`,
  ),
  'package.altered': entry<'name' | 'place'>(
    500,
    (d) =>
      `The files of the package ${d.name} in ${d.place} have changed since they were stored. Restore the folder, or delete it and install the same version again.`,
  ),
  'composition.first': entry<'site'>(
    409,
    (d) =>
      `Site ${d.site} has no upgrade to roll back. List what it was served with by \`npx quoin upgrade history --site ${d.site}\`.`,
  ),
  'composition.changed': entry<'site' | 'change'>(
    409,
    (d) =>
      `Site ${d.site} ${d.change}, so its served composition is not the expected one. Nothing was changed. Check what is served, and start again.`,
  ),
  'composition.reinstalled': entry<'site'>(
    409,
    (d) =>
      `The packages installed for site ${d.site} have changed since this began. Check what is installed, and start again.`,
  ),
  'composition.refused': entry<'site'>(
    409,
    (d) =>
      `The new composition of site ${d.site} cannot be composed, so nothing was changed. Correct each problem, and start again.`,
  ),
  'composition.development': entry<'site'>(
    409,
    (d) =>
      `Site ${d.site} is served in development mode, which has no upgrades to apply or roll back. Start Quoin with \`npm start\` to serve what is installed.`,
  ),
  'composition.invalid': entry<'site' | 'problems'>(500, (d) => `Site ${d.site} cannot be composed:\n${d.problems}`),
  'upgrade.baseless': entry<'site' | 'problems'>(
    409,
    (d) =>
      `The served composition of site ${d.site} can no longer be composed, so nothing can be compared with it:\n${d.problems}\nCorrect the cause, such as a missing environment variable. If you cannot, serve what is installed with \`npx quoin upgrade apply --site ${d.site}\`.`,
  ),
  'upgrade.broken': entry<'site' | 'pages'>(
    409,
    (d) =>
      `The upgrade of site ${d.site} cannot be applied, because content that is shown now would disappear: ${d.pages}. Correct the content or the plugin, and plan again. When a plugin is removed, --keep-hidden keeps its content stored and hides it.`,
  ),
  'upgrade.lossy': entry<'site' | 'pages'>(
    409,
    (d) =>
      `The upgrade of site ${d.site} moves values to the attic: ${d.pages}. Review the plan, and accept the losses with --accept-losses.`,
  ),
  'upgrade.changed': entry<'site' | 'pages'>(
    409,
    (d) =>
      `Site ${d.site} has changed since the upgrade was planned, so the outcome would differ: ${d.pages}. The site is served as before. Plan again.`,
  ),
  'upgrade.failed': entry<'site' | 'reason'>(
    500,
    (d) =>
      `The upgrade of site ${d.site} ended before it was done: ${d.reason}. Check what is served with \`npx quoin upgrade history --site ${d.site}\`, and try again.`,
  ),
  'upgrade.plan-unknown': entry<'plan'>(
    404,
    (d) => `There is no upgrade plan "${d.plan}". Make one with \`npx quoin upgrade plan\`.`,
  ),
  'upgrade.nothing': entry<'site'>(
    409,
    (d) =>
      `Site ${d.site} is already served with exactly that, so there is nothing to plan. Install or name another version.`,
  ),
  'upgrade.under-way': entry<'site' | 'work' | 'since' | 'holder'>(
    409,
    (d) =>
      `An upgrade of site ${d.site} has been under way since ${d.since}: ${d.work}. ${d.holder} Wait until it ends, and start again.`,
  ),
  'upgrade.not-ready': entry<'reason'>(409, (d) => `This plan cannot be applied: ${d.reason}. Make a new plan.`),
  'upgrade.picture-unknown': entry<'plan' | 'name'>(
    404,
    (d) => `The plan "${d.plan}" has no picture "${d.name}". Its report lists its pictures.`,
  ),
  'chromium.missing': entry<'places'>(
    500,
    (d) =>
      `There is no Chromium at ${d.places}. Install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its executable. Without --screenshots or --check, it is not needed.`,
  ),
  'chromium.unusable': entry<'file' | 'reason'>(
    500,
    (d) =>
      `${d.file} does not start: ${d.reason}. Set CHROMIUM_PATH to a Chromium that runs on this machine. Without --screenshots or --check, it is not needed.`,
  ),
  'plan-report.missing': entry(
    500,
    () =>
      'The package @quoin/plan-report, which takes the pictures of pages, is not installed. Install it beside the server with `npm install @quoin/plan-report`. Without --screenshots, it is not needed.',
  ),
  'upgrade.nothing-since': entry<'page' | 'site'>(
    404,
    (d) =>
      `Page ${d.page} of site ${d.site} has no revision from the composition that was last rolled back. List the pages that have one with \`npx quoin upgrade edits --site ${d.site}\`.`,
  ),
  'recording.invalid': entry<'file' | 'reason'>(
    422,
    (d) =>
      `${d.file} is not a complete recording of pages: ${d.reason}. Record them again with \`npx quoin pages record ${d.file}\`.`,
  ),
  'kernel.undeclared': entry<'folder'>(
    422,
    (d) =>
      `The package.json in ${d.folder} does not depend on "quoin", so there is no version of it to upgrade. In the repository of Quoin itself, check out another commit.`,
  ),
  'kernel.unfit': entry<'version' | 'step' | 'reason'>(
    500,
    (d) => `Quoin ${d.version} cannot take over: it fails to ${d.step}. Nothing was changed. It says:\n${d.reason}`,
  ),
  'workspace.unknown': entry<'folder'>(
    404,
    (d) =>
      `${d.folder} is not in a Quoin workspace: neither it nor a folder above it has a package.json with workspaces, or that of a plugin or brand, which states its "quoin": { "role": … }. Change to such a folder.`,
  ),
  'workspace.one-package': entry<'folder'>(
    409,
    (d) =>
      `${d.folder} is the repository of one package. Create another one in an empty folder outside of it, or in a workspace.`,
  ),
  'workspace.no-tests': entry<'folders'>(
    404,
    (d) => `There are no tests in ${d.folders}: no file is named x.test.ts or x.test.tsx.`,
  ),
  'workspace.server-not-installed': entry(
    500,
    () => 'The server could not be installed: npm says why above. Correct the cause, then run this again.',
  ),
  'workspace.node-outdated': entry<'needed' | 'found'>(
    500,
    (d) =>
      `This command runs the server, which needs Node ${d.needed}, and this is Node ${d.found}: install Node ${d.needed}, then run it again.`,
  ),
  'workspace.folder-used': entry<'folder' | 'files'>(
    409,
    (d) =>
      `${d.folder} has files already: ${d.files}. Create a plugin in an empty folder, or in a folder whose package.json has workspaces.`,
  ),
  'workspace.busy': entry<'holder'>(409, (d) => `${d.holder}. Wait until it ends, and start again.`),
  'workspace.lock-unusable': entry<'reason'>(409, (d) => d.reason),
  'workspace.unknown-package': entry<'role' | 'name' | 'known'>(
    404,
    (d) => `The workspace has no ${d.role} "${d.name}". Use one of: ${d.known}.`,
  ),
  'workspace.name-invalid': entry<'name' | 'reason'>(422, (d) => `"${d.name}" cannot be used as a name: ${d.reason}.`),
  'workspace.option-unknown': entry<'brand' | 'option'>(
    422,
    (d) => `The brand ${d.brand} has no option "${d.option}". Leave out --${d.option}, or name a brand that has it.`,
  ),
  'workspace.options-refused': entry<'brand' | 'option' | 'reason'>(
    422,
    (d) => `The brand ${d.brand} refuses this ${d.option}: ${d.reason}`,
  ),
  'workspace.tokens-invalid': entry<'file' | 'problems'>(
    422,
    (d) => `A brand cannot be made of ${d.file}. Correct it, and create the brand again:\n${d.problems}`,
  ),
  'workspace.folder-taken': entry<'folder'>(
    409,
    (d) => `${d.folder} exists already. Choose another name, or remove the folder.`,
  ),
};
