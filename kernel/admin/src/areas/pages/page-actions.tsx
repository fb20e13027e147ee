import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { parameterOf } from '@quoin/core';
import type { ApiPage } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  Copy,
  EllipsisVertical,
  ExternalLink,
  FilePlus,
  FolderInput,
  Pencil,
  Settings2,
  Trash2,
} from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/use-session.ts';
import { ChangeDialog } from '../../publication/change-dialog.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { addressOf, siteQuery } from '../../api/page-queries.ts';

const dialogs = {
  change: ChangeDialog,
  create: CreateDialog,
  duplicate: DuplicateDialog,
  move: MoveDialog,
  delete: DeleteDialog,
};
type Action = keyof typeof dialogs;

interface PageActionsProps {
  site: string;
  page: ApiPage;
  onDeleted?: () => void;
}

export function PageActions({ site, page, onDeleted }: PageActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<Action>();
  const { data: detail } = useQuery({ ...siteQuery(site), enabled: anchor !== null });
  const mayPublish = useMay('page.publish', site);
  // Published pages require the permission to publish.
  const mayChange = mayPublish || page.publishedRevision === null;
  // A path with a parameter has no single address.
  const isOne = page.publishedRevision !== null && parameterOf(page.path) === undefined;
  const address = detail && isOne ? addressOf(detail, page) : undefined;
  const close = () => setAnchor(null);
  const reason = useId();

  const item = (name: Action, title: string, icon: ReactNode, enabled: boolean = true) => (
    <MenuItem
      disabled={!enabled}
      aria-describedby={enabled ? undefined : reason}
      onClick={() => {
        close();
        setAction(name);
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {title}
    </MenuItem>
  );

  const Dialog = action === undefined ? undefined : dialogs[action];
  const base = `/sites/${site}/pages/${page.id}`;
  return (
    <>
      <IconButton
        aria-label={`Actions for ${page.title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      {/* Disabled items stay focusable, so that screen readers announce the reason. */}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { disabledItemsFocusable: true } }}
      >
        <MenuItem component={Link} to={`${base}/edit`}>
          <ListItemIcon>
            <Pencil size={16} aria-hidden />
          </ListItemIcon>
          Edit
        </MenuItem>
        <MenuItem component={Link} to={base}>
          <ListItemIcon>
            <Settings2 size={16} aria-hidden />
          </ListItemIcon>
          Settings
        </MenuItem>
        {address !== undefined && (
          <MenuItem component="a" href={address} target="_blank" rel="noreferrer" onClick={close}>
            <ListItemIcon>
              <ExternalLink size={16} aria-hidden />
            </ListItemIcon>
            Open as visitors see it
          </MenuItem>
        )}
        <Divider />
        {item('create', 'Add a page below', <FilePlus size={16} aria-hidden />)}
        {item('duplicate', 'Duplicate', <Copy size={16} aria-hidden />)}
        {item('move', 'Move', <FolderInput size={16} aria-hidden />, mayChange)}
        {page.next !== null &&
          mayPublish &&
          item('change', 'Scheduled change', <CalendarClock size={16} aria-hidden />)}
        {item('delete', 'Delete', <Trash2 size={16} aria-hidden />, mayChange)}
        {!mayChange && (
          <Typography
            id={reason}
            component="li"
            role="none"
            variant="body2"
            color="textSecondary"
            sx={{ px: 2, py: 0.5, maxWidth: 260 }}
          >
            Visitors read this page: who may publish moves and deletes it.
          </Typography>
        )}
      </Menu>
      {Dialog !== undefined && (
        <Dialog
          site={site}
          page={page}
          onClose={() => setAction(undefined)}
          {...(onDeleted === undefined ? {} : { onDeleted })}
        />
      )}
    </>
  );
}
