import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Node } from '@quoin/sdk';
import { Settings2 } from 'lucide-react';
import { lazy, memo, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { Loading } from '../../feedback/loading.tsx';
import { textLanguage } from '../../screen/text-language.ts';
import { isJsonObject } from '../../form/schema/value.ts';
import { titleOf } from '../catalog/catalog.ts';
import { ComponentIcon } from '../catalog/component-icon.tsx';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { ClashList, useClashes } from '../conflict/clashes.tsx';
import { ColleaguesHere } from '../presence/colleagues-here.tsx';
import { useFieldLock } from '../presence/use-field-lock.ts';
import { StoredValue } from '../../form/control/fixed-controls.tsx';
import { PageSources, UnplacedSources, useNodeSources } from '../translation/node-sources.tsx';
import { Attic } from './attic.tsx';
import { NodeActions } from './node-actions.tsx';
import { propEdit, propsEdit } from './prop-edit.ts';

const PropertyForm = lazy(async () => ({ default: (await import('../../form/property-form.tsx')).PropertyForm }));

const addressPart = ({ site, page }: EditorContextValue) => ({ site, page });

function PageSettingsLink() {
  const { site, page } = useEditorPart(addressPart);
  return (
    <Button
      component={Link}
      to={`/sites/${site}/pages/${page.id}`}
      color="inherit"
      variant="outlined"
      startIcon={<Settings2 size={16} aria-hidden />}
    >
      Address, search, access and languages
    </Button>
  );
}

const stateNotes = {
  unknown: 'No plugin of this site has this component. It stays stored unchanged, and visitors do not see it.',
  newer:
    'A newer version of its plugin wrote it. It stays stored unchanged, and visitors do not see it until that version is back.',
  invalid: 'Visitors do not see this component until the values that are named below are put right.',
} as const;

interface HeadProps {
  icon: string;
  title: string;
  description: string | undefined;
}

/** Not rendered again while the user types. */
const Head = memo(function Head({ icon, title, description }: HeadProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ComponentIcon name={icon} />
        {title}
      </Typography>
      {description !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      )}
    </Box>
  );
});

const propertiesPart = ({ site, page, catalog, draft, store, shownField, selection }: EditorContextValue) => ({
  site,
  page,
  catalog,
  store,
  shownField,
  root: draft.content.tree.id,
  replays: draft.replays,
  state: draft.nodes[selection.node]?.state,
  allProblems: draft.problems,
});

export function NodeProperties({ node }: { node: Node }) {
  const { site, page, catalog, store, shownField, root, replays, state, allProblems } = useEditorPart(propertiesPart);
  const entry = catalog.types.get(node.name);
  const isPage = node.id === root;
  const problems = useMemo(() => allProblems.filter((problem) => problem.node === node.id), [allProblems, node.id]);
  const isReadable = entry !== undefined && state !== 'unknown' && state !== 'newer';
  const { atFields, others } = useClashes(isReadable ? node : undefined);
  const { above, open } = useNodeSources(node);
  const language = useMemo(() => textLanguage(page.locale), [page.locale]);
  const title = titleOf(catalog, node.name);
  const lock = useFieldLock(node.id);
  // A choice that is due can be made.
  const isLocked = lock.isLocked && isReadable && atFields.size === 0;

  return (
    <Box
      component="section"
      aria-label={`Properties of ${title}`}
      tabIndex={-1}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2, outline: 'none' }}
    >
      <Head icon={isPage ? 'file-text' : (entry?.icon ?? 'square')} title={title} description={entry?.description} />
      <ColleaguesHere node={node.id} editAnyway={isLocked ? lock.editAnyway : undefined} />
      <ClashList clashes={others} />
      {isPage ? <PageSettingsLink /> : <NodeActions id={node.id} name={node.name} />}
      {isPage && <PageSources />}
      <UnplacedSources node={node} />
      {entry?.deprecated !== undefined && (
        <Alert severity="info">
          Use {titleOf(catalog, entry.deprecated.use)} instead: this component will not be developed further.
        </Alert>
      )}
      {state !== undefined && <Alert severity="warning">{stateNotes[state]}</Alert>}
      {isReadable ? (
        <Box onFocus={lock.onFocus} sx={{ display: 'contents' }}>
          <Suspense fallback={<Loading label="Loading the form" shape="form" />}>
            <PropertyForm
              key={node.id}
              site={site}
              schema={entry.schema}
              value={node.props}
              problems={problems}
              shown={shownField?.node === node.id ? shownField : undefined}
              asides={atFields.size === 0 ? undefined : atFields}
              above={above}
              open={open}
              language={language}
              isReadOnly={isLocked}
              isGrouped
              replays={replays}
              onChange={(path, value) =>
                store.apply(
                  path.length === 0 && isJsonObject(value)
                    ? propsEdit({ node: node.id, title, before: node.props, after: value })
                    : propEdit({ node: node.id, title, path, value }),
                )
              }
            />
          </Suspense>
        </Box>
      ) : (
        <StoredValue value={node.props} />
      )}
      <Attic node={node} />
      {!isReadable && (
        <Button
          color="inherit"
          variant="outlined"
          onClick={() => void navigator.clipboard.writeText(JSON.stringify(node, null, 2))}
        >
          Copy what is stored
        </Button>
      )}
    </Box>
  );
}
