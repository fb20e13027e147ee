import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiFinding } from '@quoin/api';
import { find } from '@quoin/core';
import { CircleX, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { nodeWords } from '../catalog/node-words.ts';
import { useEditor } from '../context/editor-context.ts';

interface Group {
  title: string;
  color: string;
  Icon: LucideIcon;
  has(finding: ApiFinding): boolean;
}

/** The most severe first. */
const groups: readonly Group[] = [
  {
    title: 'Must be put right',
    color: 'error.main',
    Icon: CircleX,
    has: ({ severity, overridable }) => severity === 'block' && !overridable,
  },
  {
    title: 'To be put right, or published with a reason',
    color: 'error.main',
    Icon: CircleX,
    has: ({ severity, overridable }) => severity === 'block' && overridable,
  },
  { title: 'Worth a look', color: 'warning.main', Icon: TriangleAlert, has: ({ severity }) => severity === 'warn' },
  { title: 'For your information', color: 'info.main', Icon: Info, has: ({ severity }) => severity === 'info' },
];

const settings: Readonly<Record<string, string>> = {
  title: 'Title of the page',
  description: 'Description of the page',
};

interface FindingsProps {
  findings: readonly ApiFinding[];
  /** Called after a finding led to its place. */
  onChoose(): void;
}

/** Findings of the checks by severity, with the names of node and field, which lead there. */
export function Findings({ findings, onChoose }: FindingsProps) {
  const id = useId();
  return groups.map(({ title, color, Icon, has }, index) => {
    const found = findings.filter(has);
    if (found.length === 0) return null;
    return (
      <Box key={title} component="section" sx={{ display: 'grid', gap: 1 }}>
        <Typography
          id={`${id}-${index}`}
          component="h3"
          variant="body2"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}
        >
          <Box component="span" sx={{ display: 'flex', color }}>
            <Icon size={16} aria-hidden />
          </Box>
          {title}
        </Typography>
        <Box
          component="ul"
          aria-labelledby={`${id}-${index}`}
          sx={{ m: 0, p: 0, pl: 3, listStyle: 'none', display: 'grid', gap: 1 }}
        >
          {found.map((finding) => (
            <Box component="li" key={`${finding.check} ${finding.node} ${finding.field} ${finding.message}`}>
              <FindingPlace finding={finding} onChoose={onChoose} />
              <Typography variant="body2">{finding.message}</Typography>
            </Box>
          ))}
        </Box>
      </Box>
    );
  });
}

/** Leads to the field, the node or the setting of the page. Otherwise names the check. */
function FindingPlace({ finding, onChoose }: { finding: ApiFinding; onChoose(): void }) {
  const { site, page, catalog, draft, select, showField } = useEditor();
  const { node, field = '', fieldTitle, checkTitle } = finding;
  const place = { variant: 'body2', sx: { textAlign: 'start' } } as const;
  if (node !== undefined && find(draft.content.tree, node) !== undefined) {
    const choose = (): void => {
      select({ node });
      if (field !== '') showField({ node, path: field });
      onChoose();
    };
    return (
      <Link component="button" type="button" {...place} onClick={choose}>
        {[nodeWords(catalog, draft, node), ...(fieldTitle === undefined ? [] : [fieldTitle])].join(' › ')}
      </Link>
    );
  }
  const setting = settings[field];
  if (node === undefined && setting !== undefined) {
    return (
      <Link component={RouterLink} to={`/sites/${site}/pages/${page.id}`} {...place}>
        {setting}
      </Link>
    );
  }
  return checkTitle === undefined ? null : (
    <Typography variant="body2" color="textSecondary">
      {checkTitle}
    </Typography>
  );
}
