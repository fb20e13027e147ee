import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Node } from '@quoin/sdk';
import { titleOf } from '../catalog/catalog.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { StoredValue } from '../../form/control/fixed-controls.tsx';

const atticPart = ({ catalog, store }: EditorContextValue) => ({ catalog, store });

/** Retained values that the component no longer has, with a way to restore them. */
export function Attic({ node }: { node: Node }) {
  const { catalog, store } = useEditorPart(atticPart);
  const { attic = [] } = node;
  if (attic.length === 0) return null;
  return (
    <Box component="section" aria-label="Kept values" sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography variant="h3">Kept values</Typography>
        <Typography variant="body2" color="textSecondary">
          The installed version has no place for them. They stay stored, and return as soon as it has.
        </Typography>
      </Box>
      {attic.map((entry, index) => {
        const name = entry.kind === 'prop' ? entry.path.join(' › ') : entry.slot;
        return (
          <Box key={`${entry.kind} ${name} ${entry.plugin}@${entry.pluginVersion}`} sx={{ display: 'grid', gap: 0.5 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              from {entry.plugin} {entry.pluginVersion}
            </Typography>
            {entry.kind === 'prop' ? (
              <StoredValue value={entry.value} />
            ) : (
              <Typography variant="body2">
                {entry.nodes.map(({ name }) => titleOf(catalog, name)).join(', ')}
              </Typography>
            )}
            <Button
              color="inherit"
              variant="outlined"
              sx={{ justifySelf: 'start' }}
              onClick={({ currentTarget }) => {
                currentTarget.closest<HTMLElement>('section[tabindex]')?.focus();
                store.apply({
                  title: `Put ${name} back`,
                  operations: [{ op: 'restore', node: node.id, entry: index }],
                });
              }}
            >
              Put it back
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}
