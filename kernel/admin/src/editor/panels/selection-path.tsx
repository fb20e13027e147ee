import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import ButtonBase from '@mui/material/ButtonBase';
import { find } from '@quoin/core';
import { memo } from 'react';
import { nodeWords } from '../catalog/node-words.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { above, slotsOfNode, type Selection } from '../tree/places.ts';

interface Step {
  selection: Selection;
  words: string;
}

function stepsTo({ catalog, draft, selection }: EditorContextValue): Step[] {
  const { tree } = draft.content;
  const node = find(tree, selection.node)?.node ?? tree;
  const slot = slotsOfNode(catalog, node).find(({ name }) => name === selection.slot);
  const steps: Step[] = [...above(tree, node.id).toReversed(), node].map(({ id }) => ({
    selection: { node: id },
    words: nodeWords(catalog, draft, id),
  }));
  if (slot !== undefined) steps.push({ selection: { node: node.id, slot: slot.name }, words: slot.title });
  return steps;
}

/** The serialized path stays equal while the user types elsewhere. */
const pathPart = (editor: EditorContextValue) => ({ select: editor.select, path: JSON.stringify(stepsTo(editor)) });

/** Links from the page inward to the selection. Each selects its component. */
export const SelectionPath = memo(function SelectionPath() {
  const { select, path } = useEditorPart(pathPart);
  const steps = JSON.parse(path) as Step[];
  return (
    <Breadcrumbs
      aria-label="What is around the selection"
      separator="›"
      maxItems={100}
      sx={{
        px: 1,
        minHeight: 28,
        display: 'flex',
        alignItems: 'center',
        overflowX: 'auto',
        borderTop: 1,
        borderColor: 'divider',
        '& ol': { flexWrap: 'nowrap' },
        '& .MuiBreadcrumbs-separator': { mx: 0 },
      }}
    >
      {steps.map(({ selection: next, words }, index) => (
        <ButtonBase
          key={`${next.node} ${next.slot ?? ''}`}
          aria-current={index === steps.length - 1 ? 'true' : undefined}
          onClick={() => select(next)}
          sx={{
            px: 0.75,
            height: 24,
            borderRadius: 1,
            fontSize: '0.75rem',
            '&:hover': { bgcolor: 'action.hover' },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
            '&[aria-current]': { color: 'text.primary', fontWeight: 600 },
          }}
        >
          <Box
            component="span"
            sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {words}
          </Box>
        </ButtonBase>
      ))}
    </Breadcrumbs>
  );
});
