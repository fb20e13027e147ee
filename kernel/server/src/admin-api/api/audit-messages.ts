const titles: Readonly<Record<string, string>> = {
  'session.opened': 'Signed in',
  'visitor.signed-in': 'Signed in at the site',
  'session.all-ended': 'Signed out everywhere',
  'page.submitted': 'Page submitted for review',
  'page.checks-overridden': 'Checks of a page overridden',
  'page.change-scheduled': 'Change of a page scheduled',
  'page.change-rescheduled': 'Scheduled change moved to another time',
  'page.change-cancelled': 'Scheduled change cancelled',
  'page.change-published': 'Scheduled change published',
  'page.scheduled': 'Times at which a page is visible changed',
  'preview-link.created': 'Link to a preview created',
  'preview-link.taken-back': 'Link to a preview taken back',
  'saved-view.shared': 'View of a list shown to everybody',
  'saved-view.unshared': 'View of a list no longer shown to everybody',
  'page.undeleted': 'Page brought back',
  'row.restored': 'Row brought back',
  'media.restored': 'Media brought back',
  'media.version-restored': 'Earlier file brought back',
  'user.accepted': 'Invitation accepted',
  'component.released': 'Component tried again that did not end',
  'composition.first': 'Site put into service',
  'composition.upgrade': 'Upgrade applied',
  'composition.rollback': 'Upgrade rolled back',
  'upgrade.plan': 'Upgrade planned',
  'upgrade.plan-failed': 'Plan of an upgrade failed',
  'upgrade.apply': 'Upgrade requested',
  'upgrade.apply-failed': 'Upgrade refused',
  'upgrade.edit-reapplied': 'Edit applied again after an upgrade was rolled back',
  'submission.erased-again': 'Submission erased again after a backup was restored',
  'backup.restored': 'Restored from a backup',
  'user.linked': 'User linked to a provider',
};

/** Title of an action; derived from its name if it has none of its own. */
export function actionTitle(action: string): string {
  const words = action.replace(/[.-]/g, ' ');
  return titles[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
