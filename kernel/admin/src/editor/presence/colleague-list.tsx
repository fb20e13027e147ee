import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { find } from '@quoin/core';
import { nodeWords } from '../catalog/node-words.ts';
import { useEditor } from '../context/editor-context.ts';
import { useColleagues } from './colleague.ts';

/** Up to two letters of a name. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word = '') => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase();
};

/** Other users who edit the page, and where. */
export function ColleagueList() {
  const { catalog, draft, select } = useEditor();
  const colleagues = useColleagues();
  if (colleagues.length === 0) return null;
  return (
    <Box component="ul" aria-label="Also here" sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none' }}>
      {colleagues.map(({ user, name, node, color }) => {
        const place = node !== null && find(draft.content.tree, node) !== undefined ? node : undefined;
        const words =
          place === undefined ? `${name} has this page open` : `${name} is at ${nodeWords(catalog, draft, place)}`;
        return (
          <li key={user}>
            <Tooltip title={words}>
              <IconButton
                aria-label={words}
                onClick={() => select({ node: place ?? draft.content.tree.id })}
                sx={{ p: 0.25 }}
              >
                <Avatar aria-hidden sx={{ width: 26, height: 26, fontSize: '0.75rem', bgcolor: color, color: '#fff' }}>
                  {/* Not text: nobody calls the button by initials. */}
                  <Box
                    component="span"
                    data-initials={initialsOf(name)}
                    sx={{ '&::before': { content: 'attr(data-initials)' } }}
                  />
                </Avatar>
              </IconButton>
            </Tooltip>
          </li>
        );
      })}
    </Box>
  );
}
