import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { ComponentIcon } from '../../editor/catalog/component-icon.tsx';
import type { LibraryComponent } from './components-query.ts';

export const ComponentCard = ({
  component: { name, title, description, icon = 'square', deprecated },
  site,
}: {
  component: LibraryComponent;
  site: string;
}) => (
  <Card component="li">
    <CardActionArea
      component={Link}
      to={`/sites/${site}/components/${name}`}
      sx={{ display: 'flex', gap: 1.5, alignItems: 'start', justifyContent: 'start', p: 1.5, height: '100%' }}
    >
      <Box sx={{ color: 'primary.main', lineHeight: 0, pt: 0.25 }}>
        <ComponentIcon name={icon} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
        {deprecated !== undefined && <Chip label="Deprecated" color="warning" sx={{ mt: 1 }} />}
      </Box>
    </CardActionArea>
  </Card>
);
