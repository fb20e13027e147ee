import type { Violation } from '@quoin/api/canvas';
import { find } from '@quoin/core';
import { useQuery } from '@tanstack/react-query';
import { fieldsOf } from '../../form/schema/field.ts';
import { fieldAt } from '../../form/schema/field-at.ts';
import { nodeWords } from '../catalog/node-words.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart, useReadEditor } from '../context/editor-part.ts';

interface DrawnPlace {
  node: string;
  /** Path of its field; undefined if that is unknown. */
  field: string | undefined;
  words: string;
}

interface DrawnFinding {
  /** An axe-core rule, such as `color-contrast`. */
  rule: string;
  title: string;
  places: DrawnPlace[];
}

/** Returns the places of a node in which its texts are drawn badly, else the node. */
function placesOf({ catalog, draft }: EditorContextValue, id: string, texts: readonly string[][]): DrawnPlace[] {
  const node = find(draft.content.tree, id)?.node;
  if (node === undefined) return [];
  const words = nodeWords(catalog, draft, id);
  const fields = fieldsOf(catalog.types.get(node.name)?.schema ?? {});
  const known = texts.flatMap((path): DrawnPlace[] => {
    const title = fieldAt(fields, node.props, path)?.field.title;
    return title === undefined ? [] : [{ node: id, field: path.join('.'), words: `${words} › ${title}` }];
  });
  return known.length === 0 ? [{ node: id, field: undefined, words }] : known;
}

function findingsOf(editor: EditorContextValue, violations: readonly Violation[]): DrawnFinding[] {
  return violations.flatMap(({ rule, title, nodes, texts }) => {
    const pathsIn = (node: string) => texts.filter((text) => text.node === node).map(({ path }) => path);
    const places = nodes.flatMap((node) => placesOf(editor, node, pathsIn(node)));
    return places.length === 0 ? [] : [{ rule, title, places }];
  });
}

const versionPart = ({ site, page, draft: { version } }: EditorContextValue) => ({ site, page: page.id, version });

/**
 * Finds violations of accessibility rules in the drawn page, again for each version while enabled. Without `data` until
 * the last version was checked.
 */
export function useDrawnFindings({ enabled = true }: { enabled?: boolean } = {}) {
  const { site, page, version } = useEditorPart(versionPart);
  const readEditor = useReadEditor();
  return useQuery({
    queryKey: ['drawn-findings', site, page, version],
    enabled,
    gcTime: 0,
    retry: false,
    async queryFn() {
      const violations = await readEditor().checkPage();
      return findingsOf(readEditor(), violations ?? []);
    },
  });
}
