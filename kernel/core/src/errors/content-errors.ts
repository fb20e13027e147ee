import { errorEntry as entry } from '@quoin/sdk/errors';

const conflict = ({ actual, expected }: { actual: string; expected: string }): string =>
  Number(expected) > Number(actual) ? 'there has been no such version yet.' : 'somebody else saved in between.';

/** Trees, pages, rows, media, jobs, submissions and users. */
export const contentErrors = {
  'tree.placement': entry<'child' | 'slot' | 'parent' | 'reason'>(
    422,
    (d) => `${d.child} may not go into slot "${d.slot}" of ${d.parent}: ${d.reason}.`,
  ),
  'tree.invalid-patch': entry<'index' | 'reason'>(
    422,
    (d) => `Operation ${d.index} of the patch cannot be applied: ${d.reason}.`,
  ),
  'tree.impossible': entry<'reason'>(422, (d) => `The tree cannot be changed like this: ${d.reason}.`),
  'tree.too-large': entry<'limit'>(
    422,
    (d) => `The page has more than ${d.limit}. Split it into several pages or partials.`,
  ),
  'tree.patch-too-large': entry(
    422,
    () => 'The patch changes more than one patch may. Send its operations in several patches.',
  ),
  'page.unknown': entry<'page' | 'site'>(
    404,
    (d) => `There is no page ${d.page} on site ${d.site}. It may have been deleted.`,
  ),
  'pattern.unknown': entry<'pattern' | 'site'>(
    404,
    (d) =>
      `There is no pattern ${d.pattern} on site ${d.site}. Its page may have been deleted, or its package removed.`,
  ),
  'page.not-public': entry(
    403,
    () => 'This page is not open to everyone. Sign in first, or ask the person who gave you the address.',
  ),
  'page.path-taken': entry<'path' | 'site' | 'locale'>(
    409,
    (d) => `The path ${d.path} is taken on site ${d.site} in ${d.locale}. Choose another path.`,
  ),
  'page.id-taken': entry<'id' | 'owner'>(
    409,
    (d) => `The id ${d.id} belongs to ${d.owner}. Give this page another id.`,
  ),
  'page.path-invalid': entry<'path' | 'reason'>(422, (d) => `"${d.path}" is not a page path: ${d.reason}.`),
  'page.inclusion-refused': entry<'node' | 'reason'>(
    422,
    (d) => `${d.node} cannot show that page: ${d.reason}. Choose another page.`,
  ),
  'page.has-children': entry<'pages'>(
    409,
    (d) => `This page has ${d.pages} below it. Move them first, or choose to delete them too.`,
  ),
  'page.restoration-blocked': entry<'path' | 'title'>(
    409,
    (d) =>
      `The path ${d.path} belongs to the page "${d.title}" now. Move or delete that page first, or restore this one at another path.`,
  ),
  'page.unshown': entry<'path' | 'site'>(
    500,
    (d) =>
      `The page ${d.path} of site ${d.site} cannot be shown: its template failed, or is not installed. The log says why. Roll back to the version before, or repair the template.`,
  ),
  'page.translated': entry<'locale' | 'path'>(
    409,
    (d) => `A translation into ${d.locale} already exists at ${d.path}. Edit that page instead.`,
  ),
  'page.not-ready': entry<'findings'>(
    422,
    (d) => `The page cannot be published: ${d.findings} Correct this and publish again.`,
  ),
  'page.checks-failed': entry<'findings'>(
    422,
    (d) =>
      `Checks of this site prevent publishing: ${d.findings} Correct this, or publish with a reason why it may stay.`,
  ),
  'page.conflict': entry<'actual' | 'expected'>(
    409,
    (d) =>
      `The draft is at version ${d.actual}, not ${d.expected}: ${conflict(d)} Load it again and repeat the change.`,
  ),
  'page.change-scheduled': entry<'at'>(
    409,
    (d) =>
      `A change of this page is scheduled for ${d.at}. Choose whether to cancel or replace it; when you publish, you can also keep it.`,
  ),
  'page.no-change-scheduled': entry<'path'>(
    409,
    (d) => `No change of ${d.path} is scheduled: it may have been published or cancelled. Load the page again.`,
  ),
  'page.not-published': entry<'path'>(
    409,
    (d) =>
      `${d.path} is not published yet, so no change of it can be scheduled. Publish it with the time from which visitors see it.`,
  ),
  'redirect.unknown': entry<'redirect' | 'site'>(
    404,
    (d) => `There is no redirect ${d.redirect} on site ${d.site}. It may have been deleted.`,
  ),
  'redirect.taken': entry<'from' | 'to'>(
    409,
    (d) => `${d.from} already redirects to ${d.to}. Change that redirect instead.`,
  ),
  'redirect.covered': entry<'from' | 'by'>(
    409,
    (d) =>
      `Visitors get ${d.by} at ${d.from}, so a redirect from there would never be followed. Choose another address, or move, unpublish or remove what is there.`,
  ),
  'redirect.loop': entry<'from' | 'by'>(
    422,
    (d) => `The redirect would lead back to ${d.from} by ${d.by}. Choose a target that does not redirect there.`,
  ),
  'redirect.target-refused': entry<'to' | 'hosts'>(
    422,
    (d) =>
      `No redirect may lead to ${d.to}. Use a path of this site, or an http address on one of the hosts that its manifest allows for redirects: ${d.hosts}.`,
  ),
  'frame.refused': entry<'reason'>(
    403,
    (d) => `This frame cannot be opened: ${d.reason}. Open it again from the admin.`,
  ),
  'preview-link.unknown': entry<'link' | 'page'>(
    404,
    (d) => `Page ${d.page} has no preview link ${d.link}. It may have ended, or been taken back.`,
  ),
  'preview-link.too-many': entry<'limit'>(
    409,
    (d) => `This page already has ${d.limit} links to its preview. Take one back first.`,
  ),
  'saved-view.unknown': entry<'view'>(404, (d) => `There is no saved view ${d.view} here. It may have been removed.`),
  'saved-view.too-many': entry<'limit'>(
    409,
    (d) => `You already have ${d.limit} saved views of this list. Remove one first.`,
  ),
  'revision.unknown': entry<'page' | 'revision'>(
    404,
    (d) => `Page ${d.page} has no revision ${d.revision}. List its revisions to see which exist.`,
  ),
  'row.unknown': entry<'source' | 'row'>(
    404,
    (d) => `Data source ${d.source} has no row ${d.row}. It may have been deleted.`,
  ),
  'row.conflict': entry<'actual' | 'expected'>(
    409,
    (d) => `The row is at revision ${d.actual}, not ${d.expected}: ${conflict(d)} Load it again and repeat the change.`,
  ),
  'row.locked': entry<'source' | 'row'>(
    409,
    (d) => `An import is changing row ${d.row} of data source ${d.source}. Try again when the import has ended.`,
  ),
  'row.key-taken': entry<'key' | 'source'>(
    409,
    (d) => `The key "${d.key}" is taken in data source ${d.source}. Choose another key, or edit the row that has it.`,
  ),
  'media.unknown': entry<'asset' | 'site'>(
    404,
    (d) => `There is no file ${d.asset} in the media of site ${d.site}. It may have been deleted.`,
  ),
  'media.version-unknown': entry<'asset' | 'version'>(
    404,
    (d) =>
      `File ${d.asset} has no earlier version ${d.version}. The last ten are stored, each for 30 days after its replacement.`,
  ),
  'media.too-large': entry<'limit'>(
    413,
    (d) => `The file is larger than ${d.limit}. Make it smaller and upload it again.`,
  ),
  'media.type': entry<'type' | 'accepted'>(
    415,
    (d) => `The content of the file is ${d.type}, which is not accepted. Upload one of: ${d.accepted}.`,
  ),
  'media.too-many-pixels': entry<'size' | 'limit'>(
    422,
    (d) => `The picture has ${d.size} pixels, more than ${d.limit}. Scale it down and upload it again.`,
  ),
  'media.unreadable': entry<'reason'>(
    422,
    (d) => `The file cannot be read: ${d.reason}. Save it again in a program that opens it, and upload the new file.`,
  ),
  'media.other-kind': entry<'kind' | 'actual'>(
    422,
    (d) =>
      `Pages use this file as ${d.kind}, and the new one is ${d.actual}. Replace it with a file of the same kind, or upload the new one separately.`,
  ),
  'media.quota': entry<'site' | 'limit'>(
    409,
    (d) => `The media of site ${d.site} would exceed ${d.limit}. Delete files that no page uses, and upload it again.`,
  ),
  'media.busy': entry<'seconds'>(
    503,
    (d) => `Too many files are being processed at the moment. Try again in ${d.seconds} seconds.`,
  ),
  'job.unknown': entry<'job'>(
    404,
    (d) => `There is no job ${d.job}. It may have been discarded, or deleted some time after it was done.`,
  ),
  'job.not-dead': entry<'job' | 'state'>(
    409,
    (d) => `Job ${d.job} is ${d.state}. Only a dead job can be retried or discarded. Load the list again.`,
  ),
  'import.unknown': entry<'import'>(
    404,
    (d) => `There is no import ${d.import}. List the imports of the data source to see which exist.`,
  ),
  'import.ended': entry<'import'>(409, (d) => `Import ${d.import} has already ended. Load it again to see its result.`),
  'import.unreadable': entry<'reason'>(422, (d) => `The file cannot be read: ${d.reason}.`),
  'submission.file-unknown': entry<'file' | 'submission'>(
    404,
    (d) =>
      `Submission ${d.submission} has no file ${d.file}, or its bytes are missing on the disk. Restore the folder "uploads" from a backup.`,
  ),
  'form.no-room': entry<'site'>(
    507,
    (d) =>
      `The files of forms on site ${d.site} have reached their limit. Send the form without a file. An administrator has to erase submissions or raise the limit.`,
  ),
  'submission.unknown': entry<'submission' | 'site'>(
    404,
    (d) => `There is no submission ${d.submission} on site ${d.site}.`,
  ),
  'user.unknown': entry<'user'>(404, (d) => `There is no user ${d.user}.`),
  'user.taken': entry<'email'>(
    409,
    (d) =>
      `A user with the address ${d.email} already exists. Edit that user, or give them a role here by that address.`,
  ),
  'user.last-administrator': entry(
    409,
    () => 'Nobody would be left who administers every site. Make another user administrator of every site first.',
  ),
  'user.own-password': entry(
    409,
    () => 'This is your own account. Change its password under Your account, where you give the current one.',
  ),
  'user.invited': entry(409, () => 'This user has not accepted their invitation yet. Send it again, or revoke it.'),
  'user.not-invited': entry(
    409,
    () =>
      'This user has no open invitation: they have already accepted it. Set a new password instead if they cannot sign in.',
  ),
  'mail.not-taken': entry<'server' | 'reason'>(
    502,
    (d) => `${d.server} did not accept the mail: ${d.reason}. Check SMTP_URL and MAIL_FROM.`,
  ),
  'mail.not-dead': entry<'mail' | 'state'>(
    409,
    (d) =>
      `Mail ${d.mail} is ${d.state}. Only a mail that failed permanently or was only stored can be sent again. Load the list again.`,
  ),
  'mail.link-forgotten': entry<'mail'>(
    409,
    (d) => `The link of mail ${d.mail} was deleted a week after it was written. Request a new mail instead.`,
  ),
  'mail.no-server': entry(
    409,
    () => 'No mail server is set up, so mails are only stored. Set SMTP_URL and MAIL_FROM, and restart.',
  ),
  'mail.unknown': entry<'mail'>(404, (d) => `There is no mail ${d.mail}.`),
  'content.invalid': entry<'folder' | 'problems'>(
    500,
    (d) => `The content in ${d.folder} cannot be imported:\n${d.problems}`,
  ),
  'content.no-folder': entry<'folder'>(
    404,
    (d) => `${d.folder} has no content: it contains neither a folder "pages" nor a folder "rows". Check the path.`,
  ),
  'content.not-stored': entry<'database' | 'site'>(
    409,
    (d) => `${d.database} has no pages of site ${d.site}, so no file was changed. Check DATABASE_URL and DATA_DIR.`,
  ),
};
