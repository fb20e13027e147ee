import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ScanEye } from 'lucide-react';
import { useId } from 'react';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useEditor } from '../context/editor-context.ts';
import { useDrawnFindings } from './use-drawn-findings.ts';

/** Contrast and other violations of accessibility rules in the drawn page, each leading to its field or node. */
export function DrawnFindings({ onChoose }: { onChoose(): void }) {
  const id = useId();
  const { select, showField } = useEditor();
  const { data: findings = [], error, refetch } = useDrawnFindings();
  if (error !== null) return <FailureNotice error={error} retry={() => void refetch()} />;
  if (findings.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography
        id={id}
        component="h3"
        variant="body2"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}
      >
        <Box component="span" sx={{ display: 'flex', color: 'warning.main' }}>
          <ScanEye size={16} aria-hidden />
        </Box>
        Hard to use for some, as the page is drawn
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, pl: 3, listStyle: 'none', display: 'grid', gap: 1 }}>
        {findings.map(({ rule, title, places }) => (
          <li key={rule}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              {places.map(({ node, field, words }) => (
                <Link
                  key={`${node} ${field ?? ''}`}
                  component="button"
                  type="button"
                  variant="body2"
                  sx={{ textAlign: 'start' }}
                  onClick={() => {
                    select({ node });
                    if (field !== undefined) showField({ node, path: field });
                    onChoose();
                  }}
                >
                  {words}
                </Link>
              ))}
            </Box>
            <Typography variant="body2">{title}.</Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
