import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiFinding } from '@quoin/api';
import { CircleX, Info, TriangleAlert } from 'lucide-react';

const severities = {
  block: { word: 'Must be put right', color: 'error.main', Icon: CircleX },
  warn: { word: 'Worth a look', color: 'warning.main', Icon: TriangleAlert },
  info: { word: 'For your information', color: 'info.main', Icon: Info },
} as const;

const order = ['block', 'warn', 'info'] as const;

interface FindingsProps {
  findings: readonly ApiFinding[];
  onChoose(node: string): void;
}

/** Findings of the checks, most severe first, linked to their nodes. */
export const Findings = ({ findings, onChoose }: FindingsProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
    {findings
      .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
      .map(({ check, severity, node, field, message }) => {
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
              <Typography variant="body2">{message}</Typography>
              {node !== undefined && (
                <Link component="button" type="button" variant="body2" onClick={() => onChoose(node)}>
                  Show it on the page
                </Link>
              )}
            </Box>
          </Box>
        );
      })}
  </Box>
);
