import Button from '@mui/material/Button';
import { Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { useEditor } from '../context/editor-context.ts';

export function PageSettingsLink() {
  const { site, page } = useEditor();
  return (
    <Button
      component={Link}
      to={`/sites/${site}/pages/${page.id}`}
      color="inherit"
      variant="outlined"
      startIcon={<Settings2 size={16} aria-hidden />}
    >
      Address, search, access and languages
    </Button>
  );
}
