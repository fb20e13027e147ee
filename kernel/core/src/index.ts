export { compose, type Composition, type CompositionInput } from './compose/compose.ts';
export { packagesOf } from './compose/manifest.ts';
export { type ComposedCheck, type ComposedPlugin, type ComposedSite, type Package, type Registered } from './compose/site.ts';

export { atticEntrySchema, nodeInputSchema, nodeSchema } from './node/schema.ts';
export { nodeType, type NodeType, type SlotOfType } from './node/node-type.ts';

export { resolve, resolveTree } from './resolve/resolve.ts';
export { resolveRow, type VersionedValue } from './resolve/row.ts';
export { type ResolvedNode, type ResolvedTree, type State } from './resolve/state.ts';

export { everyNode, walk, type Place } from './tree/walk.ts';
export { find, type Found } from './tree/find.ts';
export { operationSchema, type Operation } from './patch/operation.ts';
export { applyPatch, inversePatch } from './patch/patch.ts';

export { accessSchema, pageContentSchema, seoSchema, type Access, type PageContent, type Seo } from './page/content.ts';
export { assertPlacement, placement, type Placement } from './page/placement.ts';
export { checkContent, type ContentProblem } from './page/check.ts';

export { collectReferences, type Reference } from './reference/reference.ts';
export { type AssetInfo, type Lookup } from './reference/lookup.ts';
export { resolveProps } from './reference/resolve-props.ts';

export { formOf, type Form } from './form/form.ts';
export { validateSubmission, type Validation } from './form/validate.ts';
export { englishMessage, type FieldMessage, type FieldMessageCode } from './form/message.ts';
