import { defineComponent, formFieldShape, z, type Component, type Demo, type FormFieldType } from '@quoin/sdk';
import { fieldMessages, formAround, FormFieldView } from '@quoin/ui';

const props = z.object(formFieldShape);

interface FieldDefinition {
  type: FormFieldType;
  name: `cms-component-field-${string}`;
  title: string;
  description: string;
  icon: string;
  demos: readonly [Demo<typeof props, Record<never, never>>, ...Demo<typeof props, Record<never, never>>[]];
}

/** Fields share their props and belong to the surrounding form. */
export const defineField = ({ type, ...definition }: FieldDefinition): Component<typeof props> =>
  defineComponent({
    ...definition,
    keywords: ['form', 'input'],
    props,
    messages: fieldMessages,
    field: ({ props }) => ({ ...props, type }),
    render: ({ id, props, context }) => (
      <FormFieldView
        field={{ ...props, type }}
        form={formAround(context.provided, id)}
        t={(key, values) => context.t(key, values)}
      />
    ),
    label: (props) => props.displayName,
  });
