import { portTaken, settingInvalid, settingMissing, settingsInvalid, settingUnknown } from './setting-sentences.mjs';

/** What a catalogue entry says: an HTTP status, and a message made from its details that says what, where and what to do. */
interface CatalogueEntry<Detail extends string> {
  status: number;
  message: (details: Record<Detail, string>) => string;
}

const entry = <Detail extends string = never>(
  status: number,
  message: CatalogueEntry<Detail>['message'],
): CatalogueEntry<Detail> => ({ status, message });

/** Why a change was made to another version than the one that is there. */
const conflict = ({ actual, expected }: { actual: string; expected: string }): string =>
  Number(expected) > Number(actual) ? 'there has been no such version yet.' : 'somebody else saved in between.';

const placeOf = (site: string): string => (site === '*' ? 'every site' : 'this site');

/** What somebody's role does not include; the role is empty for whoever has none. */
function lacking({ site, role, action }: Record<'site' | 'role' | 'action', string>): string {
  const giver = `An administrator of ${placeOf(site)} can give you one`;
  if (role === '') return `You have no role ${site === '*' ? 'for all sites at once' : 'on this site'}, and ${action} needs one. ${giver}.`;
  return `Your role on ${placeOf(site)}, ${role}, does not include ${action}. ${giver} that does.`;
}

/**
 * Every error that Quoin raises on purpose. Codes are permanent: callers and logs may rely on them.
 * Messages say what happened, where, and what to do about it.
 */
export const catalogue = {
  'request.malformed': entry<'reason'>(400, (d) => `The request is not valid JSON: ${d.reason}. Send a JSON body in UTF-8.`),
  'request.invalid': entry<'where' | 'reason'>(422, (d) => `${d.where}: ${d.reason}. Correct the value and send it again.`),
  'request.too-large': entry<'limit'>(413, (d) => `The request is larger than ${d.limit}. Send less at once.`),
  'request.too-deep': entry<'limit'>(422, (d) => `The JSON is nested deeper than ${d.limit} levels. Flatten it.`),
  'request.forbidden-key': entry<'key'>(422, (d) => `The key "${d.key}" is not allowed in JSON sent to Quoin. Rename it.`),
  'request.media-type': entry<'type' | 'accepted'>(415, (d) => `The content type "${d.type}" is not accepted here. Send ${d.accepted}.`),
  'request.too-many': entry<'limit' | 'seconds'>(429, (d) => `Too many requests: at most ${d.limit}. Wait ${d.seconds} seconds and try again.`),
  'host.unknown': entry(421, () => 'No site is served at this host. Check the address, or add the host to a site manifest.'),
  'host.malformed': entry(400, () => 'The Host header is absent, doubled or malformed. Send exactly one valid host.'),
  'request.address-too-long': entry<'limit'>(414, (d) => `The address is longer than ${d.limit} characters. Send less in it.`),
  'request.headers': entry<'limit'>(431, (d) => `The request has more than ${d.limit} headers. Send fewer.`),
  'request.framing': entry(400, () => 'It is not certain where the request ends. Send either a Content-Length or exactly "Transfer-Encoding: chunked".'),
  'method.refused': entry<'method' | 'allowed'>(405, (d) => `The method ${d.method} is not used here. Send one of: ${d.allowed}.`),
  'route.unknown': entry<'method' | 'path'>(404, (d) => `There is nothing at ${d.method} ${d.path}. See the API description at /api/openapi.json.`),
  'session.required': entry(401, () => 'This needs a session. Sign in first.'),
  'session.refused': entry(401, () => 'The e-mail address or the password is wrong. Check both and try again.'),
  'session.unknown': entry<'session'>(404, (d) => `You have no session ${d.session}. It may have ended already.`),
  'password.weak': entry<'reason'>(422, (d) => `This password is easy to guess: ${d.reason}. Put together a few words that only you would, or let a password manager make one up.`),
  'account.password-wrong': entry(422, () => 'The current password is wrong. Check it and try again.'),
  'account.no-password': entry(409, () => 'This account has no password: it signs in with another provider. Ask an administrator to change it.'),
  'link.expired': entry(410, () => 'This link was used already, is too old, or was replaced by a newer one. Ask for a new one.'),
  'oidc.absent': entry(404, () => 'No OpenID provider is set up here. Sign in with e-mail and password.'),
  'oidc.unreachable': entry<'provider'>(502, (d) => `${d.provider} does not answer as it should. Try again in a little while, or sign in with e-mail and password.`),
  'oidc.refused': entry<'provider'>(401, (d) => `Signing in with ${d.provider} did not work: the answer was not the one that was asked for, came too late, or was used before. Begin again.`),
  'oidc.cancelled': entry<'provider'>(401, (d) => `${d.provider} did not sign you in. Begin again, or sign in with e-mail and password.`),
  'oidc.unverified': entry<'provider'>(403, (d) => `${d.provider} does not say that your e-mail address is verified. Verify it there and begin again.`),
  'oidc.unknown-person': entry<'provider'>(403, (d) => `${d.provider} knows you, but no account here is yours. Ask an administrator to invite you with the address that you use there.`),
  'csrf.refused': entry<'reason'>(403, (d) => `The change was refused: ${d.reason}.`),
  'role.required': entry<'permission' | 'site' | 'role' | 'action'>(403, lacking),
  'role.grant-above-own': entry<'role' | 'title' | 'site'>(403, (d) => `The role ${d.title} is above your own on ${placeOf(d.site)}. Somebody who holds it there can give and take it.`),
  'site.unknown': entry<'site'>(404, (d) => `There is no site "${d.site}". List the sites to see which exist.`),
  'site.unavailable': entry<'site'>(503, (d) => `Site ${d.site} cannot be composed at the moment. The server's log lists what to correct.`),
  'page.unknown': entry<'page' | 'site'>(404, (d) => `There is no page ${d.page} on site ${d.site}. It may have been deleted.`),
  'page.not-public': entry(403, () => 'This page is not open to everyone. Sign in where you were told to, or ask who gave you the address.'),
  'page.path-taken': entry<'path' | 'site' | 'locale'>(409, (d) => `The path ${d.path} is taken on site ${d.site} in ${d.locale}. Choose another path.`),
  'page.path-invalid': entry<'path' | 'reason'>(422, (d) => `"${d.path}" is not a page path: ${d.reason}.`),
  'page.inclusion-refused': entry<'node' | 'reason'>(422, (d) => `${d.node} cannot show that page: ${d.reason}. Choose another page.`),
  'page.has-children': entry<'pages'>(409, (d) => `${d.pages} stand below this page. Move them first, or say that they are to be deleted with it.`),
  'page.restoration-blocked': entry<'path' | 'title'>(409, (d) => `The path ${d.path} belongs to the page "${d.title}" by now. Move or delete that page first, or restore this one at another path.`),
  'page.translated': entry<'locale' | 'path'>(409, (d) => `There is a translation into ${d.locale} already, at ${d.path}. Edit that page instead.`),
  'page.not-ready': entry<'findings'>(422, (d) => `The page cannot be published: ${d.findings} Correct this and publish again.`),
  'page.conflict': entry<'actual' | 'expected'>(409, (d) => `The draft is at version ${d.actual}, not ${d.expected}: ${conflict(d)} Load it again and repeat the change.`),
  'redirect.unknown': entry<'redirect' | 'site'>(404, (d) => `There is no redirect ${d.redirect} on site ${d.site}. It may have been deleted.`),
  'redirect.taken': entry<'from' | 'to'>(409, (d) => `${d.from} redirects to ${d.to} already. Change that redirect instead.`),
  'redirect.covered': entry<'from' | 'title'>(409, (d) => `Visitors read the page "${d.title}" at ${d.from}, so a redirect from there would never be followed. Move or unpublish that page first.`),
  'redirect.loop': entry<'from' | 'by'>(422, (d) => `The redirect would lead back to ${d.from} by ${d.by}. Choose a target that does not redirect there.`),
  'redirect.target-refused': entry<'to' | 'hosts'>(422, (d) => `No redirect may lead to ${d.to}. Use a path of this site, or an http address on one of the hosts that its manifest allows for redirects: ${d.hosts}.`),
  'frame.refused': entry<'reason'>(403, (d) => `This frame cannot be opened: ${d.reason}. Open it again from the admin.`),
  'revision.unknown': entry<'page' | 'revision'>(404, (d) => `Page ${d.page} has no revision ${d.revision}. List its revisions to see which exist.`),
  'row.unknown': entry<'source' | 'row'>(404, (d) => `Data source ${d.source} has no row ${d.row}. It may have been deleted.`),
  'row.conflict': entry<'actual' | 'expected'>(409, (d) => `The row is at revision ${d.actual}, not ${d.expected}: ${conflict(d)} Load it again and repeat the change.`),
  'row.key-taken': entry<'key' | 'source'>(409, (d) => `The key "${d.key}" is taken in data source ${d.source}. Choose another key, or edit the row that has it.`),
  'media.unknown': entry<'asset' | 'site'>(404, (d) => `There is no file ${d.asset} in the media of site ${d.site}. It may have been deleted.`),
  'media.version-unknown': entry<'asset' | 'version'>(404, (d) => `File ${d.asset} has no earlier version ${d.version}. The last ten are kept, each for 30 days after it was replaced.`),
  'media.too-large': entry<'limit'>(413, (d) => `The file is larger than ${d.limit}. Make it smaller and upload it again.`),
  'media.type': entry<'type' | 'accepted'>(415, (d) => `The file is ${d.type} by its content, which is not accepted. Upload one of: ${d.accepted}.`),
  'media.too-many-pixels': entry<'size' | 'limit'>(422, (d) => `The picture has ${d.size} pixels, more than ${d.limit}. Scale it down and upload it again.`),
  'media.unreadable': entry<'reason'>(422, (d) => `The file cannot be read: ${d.reason}. Save it anew in a program that opens it, and upload that.`),
  'media.other-kind': entry<'kind' | 'actual'>(422, (d) => `Pages use this file as ${d.kind}, and the new one is ${d.actual}. Replace it by one of its kind, or upload the new one beside it.`),
  'media.quota': entry<'site' | 'limit'>(409, (d) => `The media of site ${d.site} would take more than ${d.limit}. Delete files that no page uses, and upload it again.`),
  'media.busy': entry<'seconds'>(503, (d) => `Too many files are being worked on at the moment. Try again in ${d.seconds} seconds.`),
  'job.unknown': entry<'job'>(404, (d) => `There is no job ${d.job}. It may have been discarded, or forgotten some time after it was done.`),
  'job.not-dead': entry<'job' | 'state'>(409, (d) => `Job ${d.job} is ${d.state}. Only a dead job can be tried again or discarded; load the list again.`),
  'import.unknown': entry<'import'>(404, (d) => `There is no import ${d.import}. List the imports of the data source to see which exist.`),
  'import.ended': entry<'import'>(409, (d) => `Import ${d.import} has ended already. Load it again to see what came of it.`),
  'import.unreadable': entry<'reason'>(422, (d) => `The file cannot be read: ${d.reason}.`),
  'submission.unknown': entry<'submission' | 'site'>(404, (d) => `There is no submission ${d.submission} on site ${d.site}.`),
  'user.unknown': entry<'user'>(404, (d) => `There is no user ${d.user}.`),
  'user.taken': entry<'email'>(409, (d) => `A user with the address ${d.email} exists already. Edit that user instead.`),
  'user.last-administrator': entry(409, () => 'This would leave nobody who administers every site. Make another user administrator of every site first.'),
  'user.own-password': entry(409, () => 'This is your own account. Change its password under Your account, where you give the current one.'),
  'user.invited': entry(409, () => 'This user has not accepted their invitation yet. Send it again, or take it back.'),
  'user.not-invited': entry(409, () => 'This user has no open invitation: they came in already. Set a new password instead if they cannot sign in.'),
  'mail.not-taken': entry<'server' | 'reason'>(502, (d) => `${d.server} did not take the mail: ${d.reason}. Check SMTP_URL and MAIL_FROM.`),
  'mail.unknown': entry<'mail'>(404, (d) => `There is no mail ${d.mail}.`),
  'content.invalid': entry<'folder' | 'problems'>(500, (d) => `The content in ${d.folder} cannot be imported:\n${d.problems}`),
  'content.no-folder': entry<'folder'>(404, (d) => `${d.folder} holds no content: neither a folder "pages" nor one "rows" stands in it. Check the path.`),
  'content.not-stored': entry<'database' | 'site'>(409, (d) => `${d.database} holds no pages of site ${d.site}, so no file was touched. Check DATABASE_URL and DATA_DIR.`),
  'component.quarantined': entry<'name' | 'plugin' | 'version'>(500, (d) => `${d.name} of ${d.plugin} ${d.version} did not end when it was rendered, and is left out. Serve another version of the plugin, or let it run again by "quoin reload".`),
  'component.unknown': entry<'name'>(422, (d) => `No installed plugin registers "${d.name}". Install the plugin that does, or use another name.`),
  'template.unknown': entry<'name' | 'known'>(422, (d) => `No installed plugin or brand registers the template "${d.name}". Use one of: ${d.known}.`),
  'data-source.unknown': entry<'name' | 'known'>(404, (d) => `No installed plugin registers the data source "${d.name}". Use one of: ${d.known}.`),
  'data-source.late': entry<'name'>(504, (d) => `The data source "${d.name}" did not answer in time. Try again later.`),
  'data-source.unavailable': entry<'name'>(503, (d) => `The data source "${d.name}" cannot answer at the moment. Try again later.`),
  'form.unknown': entry<'form'>(404, (d) => `There is no form ${d.form} on this page. Reload the page and send it again.`),
  'captcha.unavailable': entry(503, () => 'It could not be found out whether a person sent this. Your answers are still here: please try again in a minute.'),
  'form-handler.unknown': entry<'name' | 'known'>(422, (d) => `No installed plugin registers the form handler "${d.name}". Use one of: ${d.known}.`),
  'tree.placement': entry<'child' | 'slot' | 'parent' | 'reason'>(422, (d) => `${d.child} may not go into slot "${d.slot}" of ${d.parent}: ${d.reason}.`),
  'tree.invalid-patch': entry<'index' | 'reason'>(422, (d) => `Operation ${d.index} of the patch cannot be applied: ${d.reason}.`),
  'tree.impossible': entry<'reason'>(422, (d) => `The tree cannot be changed like this: ${d.reason}.`),
  'tree.too-large': entry<'limit'>(422, (d) => `The page has more than ${d.limit}. Split it into several pages or partials.`),
  'delivery.refused': entry<'service' | 'reason'>(422, (d) => `${d.service} will not take this submission: ${d.reason}. Correct what it objects to, and send the submission again.`),
  'service.failed': entry<'url' | 'status' | 'statusText'>(502, (d) => `${d.url} answered ${d.status} ${d.statusText}.`),
  'service.refused': entry<'url' | 'reason'>(502, (d) => `${d.url} may not be called: ${d.reason}. Add the host to the manifest's allowed hosts if it is meant.`),
  'service.timeout': entry<'url' | 'limit'>(504, (d) => `${d.url} did not answer within ${d.limit}.`),
  'service.unavailable': entry<'host' | 'reason'>(503, (d) => `${d.host} is not asked at the moment: ${d.reason}. Try again later.`),
  'capability.refused': entry<'plugin' | 'capability' | 'site'>(500, (d) => `${d.plugin} asked for ${d.capability}, which the manifest of ${d.site} does not grant. Grant it there, or remove the plugin.`),
  'setting.invalid': entry<'name' | 'value' | 'expected'>(500, settingInvalid),
  'setting.missing': entry<'name' | 'other'>(500, settingMissing),
  'setting.unknown': entry<'name' | 'known'>(500, settingUnknown),
  'settings.invalid': entry<'problems'>(500, settingsInvalid),
  'port.taken': entry<'port' | 'host'>(500, portTaken),
  'processes.failing': entry<'times'>(500, (d) => `The server ended ${d.times} times in a row soon after it was started, and is not started again. What it said last stands above, or in its log: correct that and start it.`),
  'processes.absent': entry<'folder'>(500, (d) => `No server runs on the data folder ${d.folder}. Start one, or set DATA_DIR to the folder of the one that you mean.`),
  'processes.kept': entry<'reason'>(500, (d) => `Not every process of the server was replaced: ${d.reason}. What that one said stands where the server prints; the others go on as they are.`),
  'database.absent': entry<'database'>(404, (d) => `There is no database at ${d.database}. Check DATABASE_URL and DATA_DIR, or start the server once, which makes it.`),
  'database.newer': entry<'migration'>(500, (d) => `The database was written by a newer version of Quoin (it holds "${d.migration}"). Start that version, or restore a backup made before it.`),
  'database.unsafe': entry<'setting'>(500, (d) => `PostgreSQL runs with ${d.setting} off, so an acknowledged write could be lost. Turn it on.`),
  'database.unreachable': entry<'reason'>(503, (d) => `The database cannot be reached: ${d.reason}.`),
  'database.read-only': entry<'reason'>(503, (d) => `The database no longer accepts changes, because a write did not reach the disk: ${d.reason}. Check the disk, then restart.`),
  'package.incomplete': entry<'name' | 'dependency'>(500, (d) => `The package ${d.name} depends on ${d.dependency}, which is not installed. Run npm install, and see that nothing is left out of it.`),
  'package.unknown': entry<'name' | 'site'>(404, (d) => `Site ${d.site} is not served with ${d.name}. List its packages by \`npx quoin plugin list --site ${d.site}\`.`),
  'package.used': entry<'name' | 'site' | 'used'>(409, (d) => `Site ${d.site} uses what ${d.name} registers: ${d.used}. Say what is to be shown of it: --replace <component>=<component> shows another component instead, --freeze what its components showed last, --keep-hidden nothing. Everything stays stored until the plugin is added again.`),
  'package.replacement': entry<'component' | 'reason'>(400, (d) => `"${d.component}" cannot be replaced like that: ${d.reason}. Look at what there is with \`npx quoin components\`.`),
  'package.unpublished': entry<'wanted'>(404, (d) => `The registry has no ${d.wanted}. Look up with \`npm view\` which versions there are, and that npm asks the right registry.`),
  'package.no-space': entry<'wanted'>(507, (d) => `There is no space left on the disk for ${d.wanted}. Make room and try again; nothing was changed.`),
  'registry.unreachable': entry<'wanted' | 'reason'>(502, (d) => `${d.wanted} could not be fetched from the registry: ${d.reason}. Look whether npm reaches the registry from this machine, and try again; nothing was changed.`),
  'package.unsafe': entry<'place' | 'reason'>(500, (d) => `${d.place} cannot be part of a package: ${d.reason}. Have whoever made the package publish it without.`),
  'package.unkept': entry<'name'>(500, (d) => `The package ${d.name} is not kept here in the version that is served. Bring back the folder of packages from the data directory, or put what is installed into service with \`npx quoin upgrade apply\`.`),
  'package.altered': entry<'name' | 'place'>(500, (d) => `The files of the package ${d.name} in ${d.place} are not those that were kept: somebody changed them. Bring the folder back as it was, or delete it and install the same version again.`),
  'composition.first': entry<'site'>(409, (d) => `Site ${d.site} has had no upgrade that could be taken back. List what it was served with by \`npx quoin upgrade history --site ${d.site}\`.`),
  'composition.changed': entry<'site'>(409, (d) => `Site ${d.site} is by now served as it was not when this began. Look at what is served now and begin again.`),
  'composition.reinstalled': entry<'site'>(409, (d) => `What is installed for site ${d.site} is by now not what it was when this began. Look at what is installed now and begin again.`),
  'composition.refused': entry<'site'>(409, (d) => `What site ${d.site} was to be served with cannot be composed, so nothing was changed. Correct each of these and begin again.`),
  'composition.development': entry<'site'>(409, (d) => `Site ${d.site} is served as it is worked on, so there is nothing to put into service or to take back. Start Quoin with \`npm start\` to serve what is installed.`),
  'composition.invalid': entry<'site' | 'problems'>(500, (d) => `Site ${d.site} cannot be composed:\n${d.problems}`),
  'upgrade.baseless': entry<'site' | 'problems'>(409, (d) => `What site ${d.site} is served with cannot be composed any more, so that nothing can be compared with it:\n${d.problems}\nPut what is installed into service with \`npx quoin upgrade apply --site ${d.site}\`.`),
  'upgrade.broken': entry<'site' | 'pages'>(409, (d) => `The upgrade of site ${d.site} cannot be applied, because something that is shown now would not be shown any more: ${d.pages}. Correct the content or the plugin and plan again; what a plugin leaves behind that is taken out is kept and hidden with --keep-hidden.`),
  'upgrade.lossy': entry<'site' | 'pages'>(409, (d) => `The upgrade of site ${d.site} puts values into the attic: ${d.pages}. Look through the plan, and accept it with --accept-losses.`),
  'upgrade.changed': entry<'site' | 'pages'>(409, (d) => `Site ${d.site} has changed since the upgrade was planned, in a way that matters: ${d.pages}. Plan again; what is served was not changed.`),
  'upgrade.failed': entry<'site' | 'reason'>(500, (d) => `The upgrade of site ${d.site} ended before it was done: ${d.reason}. Look at what is served by \`npx quoin upgrade history --site ${d.site}\` and try again.`),
  'upgrade.plan-unknown': entry<'plan'>(404, (d) => `There is no plan "${d.plan}" of an upgrade. Make one with \`npx quoin upgrade plan\`.`),
  'upgrade.nothing': entry<'site'>(409, (d) => `Site ${d.site} is served with exactly that already, so there is nothing to plan. Install or name something else.`),
  'upgrade.under-way': entry<'site'>(409, (d) => `An upgrade of site ${d.site} is being planned or applied. Wait until that has ended, and begin again.`),
  'upgrade.not-ready': entry<'site'>(409, (d) => `This plan cannot be applied: site ${d.site} is not served with what it was made for. Make a new plan.`),
  'upgrade.picture-unknown': entry<'plan' | 'name'>(404, (d) => `The plan "${d.plan}" has no picture "${d.name}". Its report names those that it has.`),
  'chromium.missing': entry<'places'>(500, (d) => `There is no Chromium to take pictures of pages with; it was looked for at ${d.places}. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to the file of one. Without --screenshots, none is needed.`),
  'chromium.unusable': entry<'file' | 'reason'>(500, (d) => `${d.file} does not start: ${d.reason}. Set CHROMIUM_PATH to the file of a Chromium that runs on this machine. Without --screenshots, none is needed.`),
  'upgrade.nothing-since': entry<'page' | 'site'>(404, (d) => `Page ${d.page} of site ${d.site} has no revision that was made under what the latest rollback took back. List those that have by \`npx quoin upgrade edits --site ${d.site}\`.`),
  'workspace.unknown': entry<'folder'>(404, (d) => `${d.folder} is in no Quoin workspace: no package.json with workspaces stands above it. Change to the folder of one.`),
  'workspace.unknown-package': entry<'role' | 'name' | 'known'>(404, (d) => `The workspace has no ${d.role} "${d.name}". Use one of: ${d.known}.`),
  'workspace.name-invalid': entry<'name' | 'reason'>(422, (d) => `"${d.name}" cannot be used as a name: ${d.reason}.`),
  'workspace.folder-taken': entry<'folder'>(409, (d) => `${d.folder} exists already. Choose another name, or remove the folder.`),
  'plugin.invalid': entry<'plugin' | 'contribution' | 'reason'>(500, (d) => `${d.plugin}, ${d.contribution}: ${d.reason}.`),
  'intent.unknown': entry<'intent' | 'known'>(500, (d) => `"${d.intent}" is not an intent. Use one of: ${d.known}.`),
  'internal': entry<'request'>(500, (d) => `Something went wrong. Quote ${d.request} when you report it.`),
};

/** The permanent name of an error, such as `page.conflict`. */
export type ErrorCode = keyof typeof catalogue;

/** The details that the message of an error is made from. */
export type ErrorDetails<Code extends ErrorCode> = Parameters<(typeof catalogue)[Code]['message']>[0];
