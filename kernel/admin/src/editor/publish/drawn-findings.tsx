import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { find } from '@quoin/core';
import { useQuery } from '@tanstack/react-query';
import { ScanEye } from 'lucide-react';
import { useId } from 'react';
import { nodeWords } from '../catalog/node-words.ts';
import { useEditor } from '../context/editor-context.ts';

/** Contrast and other violations of accessibility rules, by the page as it is drawn, each of which leads to its node. */
export function DrawnFindings({ onChoose }: { onChoose(): void }) {
  const id = useId();
  const { site, page, catalog, draft, select, checkPage } = useEditor();
  const { data } = useQuery({
    queryKey: ['drawn-findings', site, page.id, draft.version],
    gcTime: 0,
    queryFn: () => checkPage(),
  });
  const found = (data ?? []).flatMap(({ rule, title, nodes }) => {
    const present = nodes.filter((node) => find(draft.content.tree, node) !== undefined);
    return present.length === 0 ? [] : [{ rule, title, nodes: present }];
  });
  if (found.length === 0) return null;
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
        {found.map(({ rule, title, nodes }) => (
          <li key={rule}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              {nodes.map((node) => (
                <Link
                  key={node}
                  component="button"
                  type="button"
                  variant="body2"
                  sx={{ textAlign: 'start' }}
                  onClick={() => {
                    select({ node });
                    onChoose();
                  }}
                >
                  {nodeWords(catalog, draft, node)}
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
