import type { ControlProps } from '../control/control.ts';
import { TextControl } from '../control/text-control.tsx';
import { Suggested } from './suggested.tsx';

/** A text, for which the values that its field names are suggested. */
export function OneTextControl(props: ControlProps<string>) {
  const of = props.field.schema.suggests;
  if (of === undefined) return <TextControl {...props} />;
  return (
    <Suggested id={props.ties.id} of={of}>
      {(suggestions) => <TextControl {...props} suggestions={suggestions} />}
    </Suggested>
  );
}
