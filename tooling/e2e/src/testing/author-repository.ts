import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run, type PublishedPackages, type Result } from './published-packages.ts';

/** A repository of a plugin's author, whose Node may be older than that of the server. */
export class AuthorRepository {
  readonly folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #name: string;

  /** `name` is that of the package. */
  constructor(published: PublishedPackages, name: string) {
    this.#name = name;
    this.#environment = published.environment('system');
    this.folder = join(published.folder, 'authors', name.replace(/^@\w+\//, ''));
  }

  /** Creates it as the sdk's README says. */
  async create(...options: readonly string[]): Promise<Result> {
    const authors = dirname(this.folder);
    await mkdir(authors, { recursive: true });
    return run(authors, ['npm', 'create', '--yes', 'quoin-plugin@latest', this.#name, ...options], this.#environment);
  }

  run(...command: string[]): Promise<Result> {
    return run(this.folder, command, this.#environment);
  }

  npm(...args: string[]): Promise<Result> {
    return this.run('npm', ...args);
  }

  read(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8');
  }

  async write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.folder, file)), { recursive: true });
    await writeFile(join(this.folder, file), text);
  }

  /** Replaces every occurrence of each text, which must have one. */
  async edit(file: string, ...changes: readonly (readonly [from: string, to: string])[]): Promise<void> {
    let text = await this.read(file);
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}.`);
      text = text.replaceAll(from, to);
    }
    await this.write(file, text);
  }
}
