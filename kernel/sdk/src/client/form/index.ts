export { mountForm, type ScriptWords } from './mount-form.ts';
export { clearProblems, problemsOf, showProblems, type Problems, type ProblemWords } from './problems.ts';
