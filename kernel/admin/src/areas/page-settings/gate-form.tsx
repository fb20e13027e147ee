import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { walk, type Access } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { catalogQuery } from '../../editor/catalog/catalog-query.ts';
import { titleOf, type Catalog } from '../../editor/catalog/catalog.ts';
import { slotsOfNode } from '../../editor/tree/places.ts';
import type { SettingsContext } from './settings-context.ts';

interface Choice {
  id: string;
  title: string;
}

/** Forms on the page, titled by region in document order; equal titles are numbered. */
function choicesOf(catalog: Catalog, tree: Node): Choice[] {
  const choices = slotsOfNode(catalog, tree).flatMap(({ name, title }) =>
    (tree.slots[name] ?? []).flatMap((top) =>
      [...walk(top)]
        .filter(([node]) => catalog.types.get(node.name)?.form === true)
        .map(([node]) => ({ id: node.id, title: `${title}: ${titleOf(catalog, node.name)}` })),
    ),
  );
  return choices.map((choice) => {
    const same = choices.filter(({ title }) => title === choice.title);
    return same.length === 1 ? choice : { ...choice, title: `${choice.title} ${same.indexOf(choice) + 1}` };
  });
}

/** Chooses the form that admits visitors. */
export function GateForm({
  site,
  content: { access, tree },
  apply,
}: Pick<SettingsContext, 'site' | 'content' | 'apply'>) {
  const { data: catalog } = useQuery(catalogQuery(site));
  const chosen = access.kind === 'gated' ? (access.form ?? '') : '';
  const choices = catalog === undefined ? [] : choicesOf(catalog, tree);
  const isKnown = chosen === '' || choices.some(({ id }) => id === chosen);
  const isMissing = catalog !== undefined && !isKnown;

  function choose(form: string): void {
    const value: Access = form === '' ? { kind: 'gated' } : { kind: 'gated', form };
    apply({ title: 'Change which form lets visitors in', operations: [{ op: 'page', field: 'access', value }] });
  }

  return (
    <TextField
      select
      label="Form that lets visitors in"
      value={chosen}
      error={isMissing}
      helperText={
        isMissing
          ? 'The page does not hold this form. Choose one that it holds.'
          : 'Where the page holds other forms too, such as a newsletter, choose the one to register with.'
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => choose(target.value)}
    >
      <MenuItem value="">Any outside of the header and footer</MenuItem>
      {!isKnown && (
        <MenuItem value={chosen}>{isMissing ? 'A form that is not on the page' : 'The chosen form'}</MenuItem>
      )}
      {choices.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
