import Box from '@mui/material/Box';
import type { Node } from '@quoin/sdk';
import type { ReactNode } from 'react';
import { useEditor, type EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { clashKey, type Clash } from '../draft/conflict.ts';
import { fieldsOf } from '../../form/schema/field.ts';
import { ClashChoice } from './clash-choice.tsx';

interface ShownClashProps {
  clash: Clash;
  isAtField?: boolean;
}

function ShownClash({ clash, isAtField = false }: ShownClashProps) {
  const { site, catalog, draft, store } = useEditor();
  return (
    <ClashChoice
      site={site}
      clash={clash}
      catalog={catalog}
      draft={draft}
      isAtField={isAtField}
      onChoose={(choice) => store.settle(clash, choice)}
    />
  );
}

/** Clashes with their subjects. */
export const ClashList = ({ clashes }: { clashes: readonly Clash[] }) =>
  clashes.length > 0 && (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {clashes.map((clash) => (
        <ShownClash key={clashKey(clash)} clash={clash} />
      ))}
    </Box>
  );

interface ClashesBesideFields {
  /** Content beside the fields of the node, by key. */
  atFields: ReadonlyMap<string, ReactNode>;
  /** Clashes of anything else. */
  others: readonly Clash[];
}

const clashesPart = ({ catalog, draft: { clashes } }: EditorContextValue) => ({ catalog, clashes });

/** Splits the clashes into those of a node's fields and the rest. `node` is undefined without a form. */
export function useClashes(node: Node | undefined): ClashesBesideFields {
  const { catalog, clashes } = useEditorPart(clashesPart);
  const schema = node && catalog.types.get(node.name)?.schema;
  const keys = new Set(schema === undefined ? [] : fieldsOf(schema).map(({ key }) => key));
  const isAtField = (clash: Clash) => clash.node === node?.id && keys.has(clash.aspect);
  const atFields = new Map(
    clashes
      .filter(isAtField)
      .map((clash) => [clash.aspect, <ShownClash key={clashKey(clash)} clash={clash} isAtField />]),
  );
  return { atFields, others: clashes.filter((clash) => !isAtField(clash)) };
}
