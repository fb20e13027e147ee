import { errorEntry as entry } from '@quoin/sdk';

/** Packages, compositions, upgrades and the workspace. */
export const compositionErrors = {
  'package.incomplete': entry<'name' | 'dependency'>(
    500,
    (d) =>
      `The package ${d.name} depends on ${d.dependency}, which is not installed. Run npm install, and see that nothing is left out of it.`,
  ),
  'package.unknown': entry<'name' | 'site'>(
    404,
    (d) =>
      `Site ${d.site} is not served with ${d.name}. List its packages by \`npx quoin plugin list --site ${d.site}\`.`,
  ),
  'package.used': entry<'name' | 'site' | 'used'>(
    409,
    (d) =>
      `Site ${d.site} uses what ${d.name} registers: ${d.used}. Say what is to be shown of it: --replace <component>=<component> shows another component instead, --freeze what its components showed last, --keep-hidden nothing. Everything stays stored until the plugin is added again.`,
  ),
  'package.replacement': entry<'component' | 'reason'>(
    400,
    (d) =>
      `"${d.component}" cannot be replaced like that: ${d.reason}. Look at what there is with \`npx quoin components\`.`,
  ),
  'package.role': entry<'name' | 'role'>(
    422,
    (d) =>
      `${d.name} is no ${d.role} of Quoin: its package.json has no "quoin": { "role": "${d.role}" }. Look whether you gave the right name; nothing was changed.`,
  ),
  'package.unpublished': entry<'wanted'>(
    404,
    (d) =>
      `The registry has no ${d.wanted}. Look up with \`npm view\` which versions there are, and that npm asks the right registry.`,
  ),
  'package.no-space': entry<'wanted'>(
    507,
    (d) => `There is no space left on the disk for ${d.wanted}. Make room and try again; nothing was changed.`,
  ),
  'registry.unreachable': entry<'wanted' | 'reason'>(
    502,
    (d) =>
      `${d.wanted} could not be fetched from the registry: ${d.reason}. Look whether npm reaches the registry from this machine, and try again; nothing was changed.`,
  ),
  'registry.denied': entry<'wanted'>(
    502,
    (d) =>
      `The registry does not give ${d.wanted} to this machine. Sign in with \`npm login\` as the user that this runs as, or write the token of the registry into the .npmrc of that user, and try again; nothing was changed.`,
  ),
  'package.unsafe': entry<'place' | 'reason'>(
    500,
    (d) => `${d.place} cannot be part of a package: ${d.reason}. Have whoever made the package publish it without.`,
  ),
  'package.unkept': entry<'name'>(
    500,
    (d) =>
      `The package ${d.name} is not kept here in the version that is served. Bring back the folder of packages from the data directory, or put what is installed into service with \`npx quoin upgrade apply\`.`,
  ),
  'package.altered': entry<'name' | 'place'>(
    500,
    (d) =>
      `The files of the package ${d.name} in ${d.place} are not those that were kept: somebody changed them. Bring the folder back as it was, or delete it and install the same version again.`,
  ),
  'composition.first': entry<'site'>(
    409,
    (d) =>
      `Site ${d.site} has had no upgrade that could be taken back. List what it was served with by \`npx quoin upgrade history --site ${d.site}\`.`,
  ),
  'composition.changed': entry<'site' | 'change'>(
    409,
    (d) =>
      `Site ${d.site} ${d.change}, so that it is served otherwise than when this began. Nothing was changed; look at what is served now and begin again.`,
  ),
  'composition.reinstalled': entry<'site'>(
    409,
    (d) =>
      `What is installed for site ${d.site} is by now not what it was when this began. Look at what is installed now and begin again.`,
  ),
  'composition.refused': entry<'site'>(
    409,
    (d) =>
      `What site ${d.site} was to be served with cannot be composed, so nothing was changed. Correct each of these and begin again.`,
  ),
  'composition.development': entry<'site'>(
    409,
    (d) =>
      `Site ${d.site} is served as it is worked on, so there is nothing to put into service or to take back. Start Quoin with \`npm start\` to serve what is installed.`,
  ),
  'composition.invalid': entry<'site' | 'problems'>(500, (d) => `Site ${d.site} cannot be composed:\n${d.problems}`),
  'upgrade.baseless': entry<'site' | 'problems'>(
    409,
    (d) =>
      `What site ${d.site} is served with cannot be composed any more, so that nothing can be compared with it:\n${d.problems}\nCorrect that, such as a variable that the environment lacks. If it cannot be corrected, put what is installed into service with \`npx quoin upgrade apply --site ${d.site}\`.`,
  ),
  'upgrade.broken': entry<'site' | 'pages'>(
    409,
    (d) =>
      `The upgrade of site ${d.site} cannot be applied, because something that is shown now would not be shown any more: ${d.pages}. Correct the content or the plugin and plan again; what a plugin leaves behind that is taken out is kept and hidden with --keep-hidden.`,
  ),
  'upgrade.lossy': entry<'site' | 'pages'>(
    409,
    (d) =>
      `The upgrade of site ${d.site} puts values into the attic: ${d.pages}. Look through the plan, and accept it with --accept-losses.`,
  ),
  'upgrade.changed': entry<'site' | 'pages'>(
    409,
    (d) =>
      `Site ${d.site} has changed since the upgrade was planned, in a way that matters: ${d.pages}. Plan again; what is served was not changed.`,
  ),
  'upgrade.failed': entry<'site' | 'reason'>(
    500,
    (d) =>
      `The upgrade of site ${d.site} ended before it was done: ${d.reason}. Look at what is served by \`npx quoin upgrade history --site ${d.site}\` and try again.`,
  ),
  'upgrade.plan-unknown': entry<'plan'>(
    404,
    (d) => `There is no plan "${d.plan}" of an upgrade. Make one with \`npx quoin upgrade plan\`.`,
  ),
  'upgrade.nothing': entry<'site'>(
    409,
    (d) =>
      `Site ${d.site} is served with exactly that already, so there is nothing to plan. Install or name something else.`,
  ),
  'upgrade.under-way': entry<'site' | 'work' | 'since' | 'holder'>(
    409,
    (d) =>
      `An upgrade of site ${d.site} is under way since ${d.since}: ${d.work}. ${d.holder} Wait until that has ended, and begin again.`,
  ),
  'upgrade.not-ready': entry<'reason'>(409, (d) => `This plan cannot be applied: ${d.reason}. Make a new plan.`),
  'upgrade.picture-unknown': entry<'plan' | 'name'>(
    404,
    (d) => `The plan "${d.plan}" has no picture "${d.name}". Its report names those that it has.`,
  ),
  'chromium.missing': entry<'places'>(
    500,
    (d) =>
      `There is no Chromium to take pictures of pages with; it was looked for at ${d.places}. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to the file of one. Without --screenshots, none is needed.`,
  ),
  'chromium.unusable': entry<'file' | 'reason'>(
    500,
    (d) =>
      `${d.file} does not start: ${d.reason}. Set CHROMIUM_PATH to the file of a Chromium that runs on this machine. Without --screenshots, none is needed.`,
  ),
  'plan-report.missing': entry(
    500,
    () =>
      'There is no package @quoin/plan-report to take pictures of pages with. Install it beside the server with `npm install @quoin/plan-report`. Without --screenshots, it is not needed.',
  ),
  'upgrade.nothing-since': entry<'page' | 'site'>(
    404,
    (d) =>
      `Page ${d.page} of site ${d.site} has no revision that was made under what the latest rollback took back. List those that have by \`npx quoin upgrade edits --site ${d.site}\`.`,
  ),
  'recording.invalid': entry<'file' | 'reason'>(
    422,
    (d) =>
      `${d.file} is no whole recording of pages: ${d.reason}. Record them again by \`npx quoin pages record ${d.file}\`.`,
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
      `${d.folder} is in no Quoin workspace: no package.json with workspaces stands above it, and none of a plugin or brand. Change to the folder of one.`,
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
    () => 'The server could not be installed: npm says why above. Cure that, then run this again.',
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
  'workspace.busy': entry<'holder'>(409, (d) => `${d.holder}. Wait until it has ended, and begin again.`),
  'workspace.lock-unusable': entry<'reason'>(409, (d) => d.reason),
  'workspace.unknown-package': entry<'role' | 'name' | 'known'>(
    404,
    (d) => `The workspace has no ${d.role} "${d.name}". Use one of: ${d.known}.`,
  ),
  'workspace.name-invalid': entry<'name' | 'reason'>(422, (d) => `"${d.name}" cannot be used as a name: ${d.reason}.`),
  'workspace.folder-taken': entry<'folder'>(
    409,
    (d) => `${d.folder} exists already. Choose another name, or remove the folder.`,
  ),
};
