import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEditorPart } from '../context/editor-part.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { NewPreviewLink } from './new-preview-link.tsx';
import { PreviewLinkList } from './preview-link-list.tsx';

const placePart = ({ site, page }: EditorContextValue) => ({ site, page: page.id });

/** Creates, lists and revokes links to the draft of the page being edited. */
export function PreviewLinksDialog({ onClose }: { onClose(): void }) {
  const place = useEditorPart(placePart);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="preview-links-title">
      <DialogTitle id="preview-links-title">Links to the draft</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
        <Typography color="textSecondary">
          Whoever has a link sees the draft of this page, as it is at that moment, without an account. Links on it lead
          to the published site.
        </Typography>
        <NewPreviewLink {...place} />
        <PreviewLinkList {...place} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
