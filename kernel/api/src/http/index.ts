export { newPassword, personName, type ApiAccount, type ApiOpenSession } from './account.ts';
export { type ApiAuditEntry } from './audit.ts';
export { type ApiClient } from './client.ts';
export { createClient } from './create-client.ts';
export { apiContract, type ApiContract } from './api-contract.ts';
export { errorSchema, type ApiError } from './error.ts';
export { siteId, siteScope, type OperationMeta } from './operation.ts';
export { type ApiFrame } from './canvas.ts';
export { type ApiFinding } from './draft.ts';
export { pageEventSchema, type PageEvent } from './editing.ts';
export { type ApiMail } from './mail.ts';
export {
  assetSchema,
  maxFileBytes,
  previewInput,
  replaceInput,
  uploadInput,
  uploadedSchema,
  type ApiAsset,
  type ApiAssetUsages,
  type ApiAssetVersion,
  type ApiUploaded,
} from './media.ts';
export { pageInput, type ApiPage } from './page-schema.ts';
export { type ApiListedTranslation } from './page-list.ts';
export type { ApiPattern } from './pattern.ts';
export type { ApiRevision } from './revision.ts';
export type { ApiFound } from './search.ts';
export { planPictureInput, type ApiPlan, type ApiPlanPage, type ApiPlanReport } from './plan.ts';
export { type ApiTextDifference } from './text-difference.ts';
export {
  maxXliffBytes,
  xliffReportSchema,
  type ApiTranslatedText,
  type ApiTranslation,
  type ApiXliffReport,
} from './translation.ts';
export {
  type ApiCompositionDifference,
  type ApiEditSince,
  type ApiRowEdit,
  type ApiPlugin,
  type ApiPluginPackage,
  type ApiPluginSite,
  type ApiQuarantined,
  type ApiReach,
} from './plugin.ts';
export { type ApiPreviewLink } from './preview.ts';
export { type ApiRedirect } from './redirect.ts';
export { type ApiSavedView } from './saved-view.ts';
export { type ApiActivity, type ApiUnfinished, type ApiSite } from './site.ts';
export {
  type ApiBrand,
  type ApiComponent,
  type ApiDataSource,
  type ApiFormHandler,
  type ApiTemplate,
} from './registry.ts';
export {
  allows,
  allowsSomewhere,
  everySite,
  isRole,
  permissions,
  permissionsOf,
  permissionWords,
  reaches,
  roles,
  roleTitles,
  strongestRole,
  type Grant,
  type Permission,
  type Role,
} from './role.ts';
export { importInput, importSchema, maxImportBytes, type ApiImport, type ImportReport } from './import.ts';
export { type ApiHealth, type ApiJob } from './job.ts';
export { rowFilter, sourceInput, type ApiRow, type ApiRowRevision, type RowFilter } from './row.ts';
export { submissionFilter, type ApiSubmission, type ApiSubmissionFile, type SubmissionQuery } from './submission.ts';
export { type ApiSubject } from './subject.ts';
export { type Session } from './session.ts';
export { type ApiUser } from './user.ts';
