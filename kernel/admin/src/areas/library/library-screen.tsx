import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ComponentIcon } from '../../editor/catalog/component-icon.tsx';
import { Screen } from '../../screen/screen.tsx';
import { SearchField } from '../../screen/search-field.tsx';
import { useFilters } from '../../screen/use-filters.ts';
import { useSiteId } from '../../screen/use-site.ts';
import { Empty } from '../../feedback/empty.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { componentsQuery, type LibraryComponent } from './components-query.ts';

/** True if every word of a search occurs in the component's texts. */
function fits({ title, name, description, keywords, family }: LibraryComponent, search: string): boolean {
  const text = [title, name, description, family, ...keywords].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Components by family, both sorted by title. */
const familiesOf = (components: readonly LibraryComponent[]): [family: string, components: LibraryComponent[]][] =>
  [...Map.groupBy(components, ({ family }) => family)].toSorted(([one], [other]) => one.localeCompare(other));

const ComponentCard = ({
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

export function LibraryScreen() {
  const site = useSiteId();
  const { values, change, clear } = useFilters(['search']);
  const { data: components, error, refetch } = useQuery(componentsQuery(site));
  const found = components?.filter((each) => fits(each, values.search ?? ''));
  return (
    <Screen
      title="Components"
      description="What pages of this site are made of: each with its demos, its fields, and where it is used."
    >
      <Box role="search">
        <SearchField label="Search components" value={values.search} onChange={(search) => change({ search })} />
      </Box>
      {components === undefined &&
        (error === null ? <Loading shape="cards" /> : <FailureNotice error={error} retry={() => void refetch()} />)}
      {components?.length === 0 && (
        <Empty title="No plugin of this site registers a component">Add one to the site’s manifest.</Empty>
      )}
      {found?.length === 0 && components?.length !== 0 && (
        <Empty title="No component fits" action={<Button onClick={clear}>Clear the search</Button>} />
      )}
      {familiesOf(found ?? []).map(([family, members]) => (
        <Box key={family} component="section" aria-label={family}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {family}{' '}
            <Typography component="span" color="textSecondary">
              {members.length}
            </Typography>
          </Typography>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              p: 0,
              m: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
            }}
          >
            {members.map((each) => (
              <ComponentCard key={each.name} component={each} site={site} />
            ))}
          </Box>
        </Box>
      ))}
    </Screen>
  );
}
