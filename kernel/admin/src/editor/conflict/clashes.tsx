import Box from '@mui/material/Box';
import type { Node } from '@quoin/sdk';
import type { ReactNode } from 'react';
import { useEditor } from '../context/editor-context.ts';
import { clashKey, type Clash } from '../draft/conflict.ts';
import { fieldsOf } from '../../form/schema/field.ts';
import { ClashChoice } from './clash-choice.tsx';

interface ClashListProps {
  clashes: readonly Clash[];
}

/** Clashes with what they are about. */
export function ClashList({ clashes }: ClashListProps) {
  const { catalog, draft, store } = useEditor();
  if (clashes.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {clashes.map((clash) => (
        <ClashChoice
          key={clashKey(clash)}
          clash={clash}
          catalog={catalog}
          draft={draft}
          onChoose={(choice) => store.settle(clash, choice)}
        />
      ))}
    </Box>
  );
}

interface ClashesBesideFields {
  /** Content beside the fields of the node, by key. */
  atFields: ReadonlyMap<string, ReactNode>;
  /** Clashes of anything else. */
  others: readonly Clash[];
}

/** Splits the clashes into those of a node's fields, and the rest. `node` is undefined if no form is shown. */
export function useClashes(node: Node | undefined): ClashesBesideFields {
  const { catalog, draft, store } = useEditor();
  const schema = node && catalog.types.get(node.name)?.schema;
  const keys = new Set(schema === undefined ? [] : fieldsOf(schema).map(({ key }) => key));
  const isAtField = (clash: Clash) => clash.node === node?.id && keys.has(clash.aspect);
  const atFields = new Map(
    draft.clashes
      .filter(isAtField)
      .map((clash) => [
        clash.aspect,
        <ClashChoice
          key={clashKey(clash)}
          clash={clash}
          catalog={catalog}
          draft={draft}
          isAtField
          onChoose={(choice) => store.settle(clash, choice)}
        />,
      ]),
  );
  return { atFields, others: draft.clashes.filter((clash) => !isAtField(clash)) };
}
