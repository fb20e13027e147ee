import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiFinding } from '@quoin/api';
import { find } from '@quoin/core';
import { CircleX, Info, TriangleAlert } from 'lucide-react';
import { nodeWords } from '../catalog/node-words.ts';
import { useEditor } from '../context/editor-context.ts';

const severities = {
  block: { word: 'Must be put right', color: 'error.main', Icon: CircleX },
  warn: { word: 'Worth a look', color: 'warning.main', Icon: TriangleAlert },
  info: { word: 'For your information', color: 'info.main', Icon: Info },
} as const;

const order = ['block', 'warn', 'info'] as const;

interface FindingsProps {
  findings: readonly ApiFinding[];
  /** Called after a finding led to its place. */
  onChoose(): void;
}

/** Findings of the checks, most severe first, with the names of node and field, which lead there. */
export function Findings({ findings, onChoose }: FindingsProps) {
  const { catalog, draft, select, showField } = useEditor();
  const placeOf = ({ node = '', fieldTitle }: ApiFinding): string =>
    [nodeWords(catalog, draft, node), ...(fieldTitle === undefined ? [] : [fieldTitle])].join(' › ');
  const choose = ({ node = '', field }: ApiFinding): void => {
    select({ node });
    if (field !== undefined) showField({ node, path: field });
    onChoose();
  };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {findings
        .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
        .map((finding) => {
          const { check, severity, node, field, message } = finding;
          const { word, color, Icon } = severities[severity];
          return (
            <Box
              component="li"
              key={`${check} ${node} ${field} ${message}`}
              sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: 1 }}
            >
              <Box component="span" sx={{ color, pt: 0.25 }}>
                <Icon size={16} role="img" aria-label={word} />
              </Box>
              <Box>
                {node !== undefined && find(draft.content.tree, node) !== undefined && (
                  <Link
                    component="button"
                    type="button"
                    variant="body2"
                    sx={{ textAlign: 'start' }}
                    onClick={() => choose(finding)}
                  >
                    {placeOf(finding)}
                  </Link>
                )}
                <Typography variant="body2">{message}</Typography>
              </Box>
            </Box>
          );
        })}
    </Box>
  );
}
