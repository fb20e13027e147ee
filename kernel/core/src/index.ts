export { checkedFields, type CheckedFields } from './checked/checked-fields.ts';

export { absentRegions, partialRegion } from './compose/bindings.ts';
export { authorTemplates, fragmentTemplates } from './compose/templates.ts';
export { checkContrast, contrast, contrastPairs, type ContrastPair } from './brand/contrast.ts';
export { drawingProblem } from './brand/drawing.ts';
export { resolveBrand } from './brand/resolve-brand.ts';
export { checkTokenShape } from './compose/brand-shape.ts';
export { compose, type Composition, type CompositionInput } from './compose/compose.ts';
export { errorPage, kernelMessages } from './compose/kernel-messages.ts';
export { missingLanguages } from './compose/messages.ts';
export { visitorMessages, visitorPage, type VisitorMessage } from './compose/visitor-messages.ts';
export { brandSettings, grantedModules, packagesOf } from './compose/manifest.ts';
export { namedOptions } from './compose/named-options.ts';
export { registeredNames, registrationNouns } from './compose/registered-names.ts';
export { foundSources, pagesCollection, searchCollections, type FoundSource } from './compose/search-collections.ts';
export { kernelCheck } from './compose/shape.ts';
export { configurationOf, upToDateSettings } from './compose/options.ts';
export { pluginRequest, type PluginRequest, type RequestedOption } from './compose/plugin-request.ts';
export { absentCaptcha, captchaResponseFields, type ComposedCaptcha } from './compose/captcha.ts';
export { restorePlugin, retirePlugin, type RetiredPlugin } from './compose/retire.ts';
export { type Replacement, type Retired } from './compose/retired.ts';
export {
  type ComposedCheck,
  type ComposedPlugin,
  type ComposedSite,
  type Package,
  type Registered,
} from './compose/site.ts';

export { compareContracts } from './contract/compare-contracts.ts';
export { type ContractDifference, type ContractNeed } from './contract/difference.ts';
export { contentVersions, withContentVersions } from './contract/content-versions.ts';
export { messageOf } from './errors/message-of.ts';
export { releaseErrors, differenceLine } from './contract/release.ts';
export { readRelease, type Release } from './contract/release.ts';
export { contentReport, reportText, type ContentReport } from './contract/report.ts';
export { bumpBetween, bumps, versionAfter, type Bump } from './contract/version.ts';

export { importModes, maxBadLines, type ImportMode } from './import/import.ts';

export { completeNode, createNode } from './node/complete.ts';
export { headingOf, headingTexts, type DeclaredHeading } from './node/heading.ts';
export { acceptedWords, anyComponent, emptyKinds, kindIn, kindsInSlots } from './node/kinds.ts';
export { cacheFacts } from './node/cached-facts.ts';
export { labelOf, nodeWords, ownLabel } from './node/label.ts';
export { nodeType, type NodeType, type SlotOfType, type SlotType, type Types } from './node/node-type.ts';
export { atticEntrySchema, type FileNode, fileNodeSchema, keySchema, nodeSchema } from './node/schema.ts';
export { slotOf, slotsOf, type NodeSlot } from './node/slots.ts';
export { precision, suitabilityOf } from './node/suitability.ts';

export { resolve, resolveShown, resolveTree } from './resolve/resolve.ts';
export { patternNodes } from './resolve/pattern-nodes.ts';
export { shownNode } from './resolve/shown.ts';
export { type FileRow, resolveFileRow, type ResolvedFileRow } from './resolve/file-row.ts';
export { resolveRow, type StoredRow } from './resolve/row.ts';
export { type ResolvedNode, type ResolvedTree, type State, type StateProblem } from './resolve/state.ts';

export {
  compareCompositions,
  type CapabilityChange,
  type CompositionChanges,
  type OptionChange,
  type PackageChange,
} from './upgrade/composition.ts';
export { type Loss } from './upgrade/loss.ts';
export { planOutcomes, planOutcomeWords, type PlanOutcome } from './upgrade/outcome.ts';
export {
  type ContentFinding,
  type ContentPictures,
  type PackageContract,
  type PageFinding,
  type PlanCounts,
  type RowFinding,
  type SourceFinding,
  type TextDifference,
  type TextPiece,
  type UpgradePlan,
} from './upgrade/plan.ts';
export { compareRows, type RowUpgrade } from './upgrade/row.ts';
export { compareTrees, type AffectedNode, type NodeBreak, type NodeLoss, type TreeUpgrade } from './upgrade/tree.ts';

export { withChildren } from './tree/change.ts';
export { compare, type Difference } from './tree/compare.ts';
export { duplicate } from './tree/duplicate.ts';
export { find, type Found } from './tree/find.ts';
export { doubledIds, withNewIds } from './tree/identity.ts';
export { insert, type Target } from './tree/insert.ts';
export { assertLimits, exceededLimit, maxCharacters, maxDepth, maxNodes } from './tree/limits.ts';
export { move } from './tree/move.ts';
export { remove } from './tree/remove.ts';
export { everyNode, walk, type Place } from './tree/walk.ts';

export { operationSchema, type Operation } from './patch/operation.ts';
export { applyPatch, inversePatch } from './patch/patch.ts';
export { nodesBroughtBy, splitOperation } from './patch/split.ts';

export { anchorsOf, type NodeAnchor } from './page/anchors.ts';
export { checkContent } from './page/check.ts';
export { checkIcons } from './page/check-icons.ts';
export { checkMissing } from './page/check-missing.ts';
export {
  accessSchema,
  pageContentSchema,
  seoSchema,
  titleSchema,
  type Access,
  type Navigation,
  type PageContent,
  type Seo,
} from './page/content.ts';
export { inclusionsIn, maxInclusionDepth, type Inclusion } from './page/inclusions.ts';
export { factsOf } from './page/facts.ts';
export { hasGate, isOpen, isLinked, opensGate } from './page/open.ts';
export {
  claimOf,
  fillFromRow,
  parameterOf,
  parameterSchema,
  valueText,
  withParameter,
  type Parameter,
} from './page/parameter.ts';
export { namedValues, namedValuesOfRows, type NamedValue } from './page/named-values.ts';
export { rowProblems } from './page/row-problems.ts';
export { assertPlacement, checkPlacement, placement, type Placement, type PlacementFinding } from './page/placement.ts';
export { fieldPlace, placeOf, type ContentProblem } from './page/problem.ts';
export { retiredNodes } from './page/retired-nodes.ts';
export { rowText, searchText } from './page/search-text.ts';

export {
  compareTranslation,
  type MissingNode,
  type TextBasis,
  type TranslatedText,
  type TranslationBasis,
  type TranslationComparison,
  type TranslationState,
} from './translation/compare-translation.ts';
export { type BasisChange, basisChange, withBasisChange } from './translation/basis-change.ts';
export { pairNodes, translatedId } from './translation/pair-nodes.ts';
export { textWords } from './translation/text-words.ts';
export { type TextAddress, textKey, textKinds, type TextKind } from './translation/translatable-texts.ts';

export {
  comparePatterns,
  fillPattern,
  headsOf,
  matchPattern,
  patternHead,
  patternProblem,
  samplePath,
  type PatternValues,
} from './redirect/pattern.ts';

export { type AssetInfo, type Lookup } from './reference/lookup.ts';
export { collectReferences, type Reference } from './reference/reference.ts';
export { resolveLink, resolveMedia, resolveProps, resolveRichText } from './reference/resolve-props.ts';
export { resolveRows, type ReferencedContent, type ResolvedRow, type ResolvedRows } from './reference/resolve-rows.ts';
export { targetsIn, targetsOf, type ReferenceTarget } from './reference/target.ts';
export { withoutTargets } from './reference/without-targets.ts';

export { maxValueLength } from './form/field-value.ts';
export { fieldsOfHandler, formOf, formsIn, handlerOf, outcomesOf, type Form, type FormData } from './form/form.ts';
export { wordsIn, type FormWords } from './form/message.ts';
export { type FieldMessageCode } from './form/sentences.ts';
export { validateSubmission, type Validation } from './form/validate.ts';

export { countValues } from './selection/count-values.ts';
export { createDataAccess, type RequestedValues } from './selection/data-access.ts';
export { prefixExpression, prefixGlob } from './selection/prefix-pattern.ts';
export { filterRows, selectRows } from './selection/select-rows.ts';
export {
  maxSelected,
  readValuesQuery,
  selectionOf,
  type Range,
  type RowFilter,
  type Scalar,
  type Selection,
  type SortKey,
  type ValuesQuery,
} from './selection/selection.ts';
export { searchable, searchableIn, wordsOf } from './selection/words.ts';

export { fieldsOf, type Field } from './schema/fields.ts';
export { schemaMessages, sentenceOf } from './schema/schema-messages.ts';
export { withStandIns, type StandIns } from './schema/stand-in.ts';
export { formOfChoice, structureOf, type Structure } from './schema/structure.ts';
export { holds } from './schema/when.ts';

export { describe, describeAll, jsonSchemaOf, type Description } from './describe/describe.ts';

export { directionOf } from './value/direction.ts';
export { isObject, isEqual } from './value/json.ts';
export { isListedHost, mayEmbed } from './value/host.ts';
export { valueAt, withValueAt } from './value/path.ts';
export { renameTarget } from './value/rename-path.ts';
