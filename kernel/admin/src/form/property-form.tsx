import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Json } from '@quoin/sdk';
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  elementId,
  focusable,
  FormContext,
  sharedUndo,
  ValuesContext,
  type FieldProblem,
  type RevealedField,
} from './control/form-context.ts';
import type { TextLanguage } from '../screen/text-language.ts';
import { FieldsView } from './frame/field-view.tsx';
import { kindOf } from './kinds.ts';
import { formStyles, groupStyles } from './control/form-styles.ts';
import { ReadOnly } from './control/read-only.tsx';
import { fieldsOf } from './schema/field.ts';
import { groupsOf } from './schema/field-groups.ts';
import type { JsonSchema } from './schema/json-schema.ts';
import type { Change } from './schema/value.ts';

export interface PropertyFormProps {
  /** Site whose pages, media, data and brand are offered. */
  site: string;
  /** JSON Schema (draft 07) of an object, with field metadata. */
  schema: Record<string, unknown>;
  /** Stored value. Keys outside the schema stay hidden and untouched. */
  value: Record<string, Json>;
  /** Shown at their fields, or above the form if they have none. */
  problems?: readonly FieldProblem[];
  /** Field to open, and to focus or scroll to, whenever it is another object. */
  shown?: RevealedField | undefined;
  /** Shown beside fields, by their keys. */
  asides?: ReadonlyMap<string, ReactNode> | undefined;
  /** Shown above the controls of fields, by their paths; list items by id. */
  above?: ReadonlyMap<string, ReactNode> | undefined;
  /** Paths of texts that wait for a translation. */
  open?: readonly string[] | undefined;
  /** Language of the texts. */
  language?: TextLanguage | undefined;
  /** How often the owner undid or redid a change. With it, the fields have no undo of their own. */
  replays?: number | undefined;
  /** True while the values can only be read. */
  isReadOnly?: boolean;
  /** Divides a long form into contents and settings. */
  isGrouped?: boolean;
  /** Owner of the values, as the start of a sentence. Defaults to "This component". */
  subject?: string;
  /**
   * Called for each change, such as a keystroke. An empty path is that of all values. The caller must update `value`.
   */
  onChange: Change;
}

interface ProblemSummaryProps {
  /** In display order; `title` is of the field or its closest titled ancestor. */
  problems: readonly (FieldProblem & { title: string | undefined })[];
  reveal(field: string): void;
}

const ProblemSummary = ({ problems, reveal }: ProblemSummaryProps) => (
  <Alert severity="error" sx={{ '& ul': { m: 0, pl: 2 }, '& li + li': { mt: 0.75 } }}>
    {problems.length > 1 && `${problems.length} values need another look.`}
    <ul>
      {problems.map(({ field, title, message }) => (
        <li key={`${field} ${message}`}>
          {field === undefined || field === '' ? (
            message
          ) : (
            <Link
              component="button"
              type="button"
              color="inherit"
              underline="always"
              onClick={() => reveal(field)}
              sx={{ textAlign: 'start', verticalAlign: 'baseline' }}
            >
              {title === undefined ? message : `${title}: ${message}`}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Alert>
);

/** Element to focus for a field, or for its closest rendered ancestor. */
function elementOf(form: string, path: string): HTMLElement | undefined {
  const keys = path.split('.');
  const found = keys.flatMap(
    (_, index) => document.getElementById(elementId(form, keys.slice(0, keys.length - index).join('.'))) ?? [],
  );
  return found
    .map((element) => (element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)))
    .find((element) => element !== null);
}

/** Fields that have had the focus. */
const focused = new WeakSet<RevealedField>();

const none: readonly FieldProblem[] = [];
const noPaths: readonly string[] = [];

export function PropertyForm({
  site,
  schema,
  value,
  problems = none,
  shown,
  asides,
  above,
  open = noPaths,
  language,
  replays,
  isReadOnly = false,
  isGrouped = false,
  subject = 'This component',
  onChange,
}: PropertyFormProps) {
  const id = `${useId()}.`;
  const fields = useMemo(() => fieldsOf(schema as JsonSchema), [schema]);
  const groups = useMemo(() => (isGrouped ? groupsOf(fields) : undefined), [fields, isGrouped]);
  const [revealed, setRevealed] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    setRevealed(shown);
  }
  const context = useMemo(
    () => ({ site, id, problems, asides, above, open, language, replays, kindOf, revealed, isReadOnly }),
    [site, id, problems, asides, above, open, language, replays, revealed, isReadOnly],
  );
  const latestChange = useRef(onChange);
  useLayoutEffect(() => {
    latestChange.current = onChange;
  });
  const change = useCallback<Change>((path, next) => latestChange.current(path, next), []);
  const values = useMemo(() => ({ values: value, change }), [value, change]);
  useEffect(() => {
    if (revealed === undefined || focused.has(revealed)) return;
    const element = elementOf(id, revealed.path);
    if (revealed.keepsFocus !== true) {
      focused.add(revealed);
      return element?.focus();
    }
    for (const each of [document.getElementById(`${element?.id ?? ''}-label`), element])
      each?.scrollIntoView({ block: 'nearest' });
  }, [id, revealed]);

  const titled = problems.map((problem) => ({
    ...problem,
    title: fields.find(({ key }) => key === problem.field?.split('.')[0])?.title,
  }));
  const summarized = problems.length > 1 ? titled : titled.filter(({ title }) => title === undefined);
  return (
    <FormContext value={context}>
      <Box sx={formStyles} {...(replays !== undefined && sharedUndo)}>
        {summarized.length > 0 && <ProblemSummary problems={summarized} reveal={(path) => setRevealed({ path })} />}
        {fields.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {subject} has nothing to set.
          </Typography>
        )}
        <ValuesContext value={values}>
          <ReadOnly isOn={isReadOnly}>
            {groups === undefined ? (
              <FieldsView fields={fields} path={noPaths} value={value} change={change} />
            ) : (
              groups.map((group) => (
                <Box key={group.title} sx={groupStyles}>
                  <Typography variant="h3" sx={{ fontSize: '0.875rem' }}>
                    {group.title}
                  </Typography>
                  <FieldsView fields={fields} drawn={group.fields} path={noPaths} value={value} change={change} />
                </Box>
              ))
            )}
          </ReadOnly>
        </ValuesContext>
      </Box>
    </FormContext>
  );
}
