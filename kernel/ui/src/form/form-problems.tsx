import { controlId, type FormAround } from './form-around.ts';

interface FormProblemsProps {
  form: FormAround;
  /** Describes the problem with the form as a whole. Shown above the sentences. */
  title: string;
  isShown: boolean;
}

/** The problems of a form in an alert, each with a link to its field. The form's script shows its own there. */
export const FormProblems = ({ form, title, isShown }: FormProblemsProps) => (
  <div className="form-problems" data-intent="bad" role="alert" hidden={!isShown}>
    <p className="form-problems-title">{title}</p>
    <ul>
      {form.message !== undefined && <li>{form.message}</li>}
      {Object.entries(form.errors).map(([name, message]) => (
        <li key={name}>
          <a href={`#${controlId(form, name)}`}>{message}</a>
        </li>
      ))}
    </ul>
  </div>
);
