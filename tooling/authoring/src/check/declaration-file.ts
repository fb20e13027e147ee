import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'rolldown/utils';

/** A name of another file, or all of them for `*`. */
interface Target {
  file: string;
  name: string;
}

/** A top-level declaration of a built file. */
export interface Declaration {
  name: string;
  kind: 'class' | 'constant' | 'function' | 'interface' | 'type';
  /** Doc comment without its delimiters. */
  comment: string;
  /** Without `export` and `declare`. */
  text: string;
  /** Names of types that it uses, of this file or imported. */
  uses: ReadonlySet<string>;
}

export interface DeclarationFile {
  declarations: ReadonlyMap<string, Declaration>;
  /** Exports by name; `*` prefixes those of all names of a file, or all below a name. */
  exports: readonly { as: string; from: Target }[];
  imports: ReadonlyMap<string, Target>;
  /** Names of other packages that it exports, with their package. */
  foreign: readonly { name: string; from: string }[];
}

/** Resolves a relative import; undefined for a package. */
const fileOf = (from: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? join(dirname(from), specifier.replace(/\.[jt]sx?$/, '.d.ts')) : undefined;

const plain = (comment: string): string =>
  comment
    .replaceAll(/^\s*\* ?/gm, '')
    .trim()
    .replaceAll('\n', ' ');

type Statement = ESTree.Program['body'][number];

function nameAndKind(node: Statement): Pick<Declaration, 'name' | 'kind'> | undefined {
  switch (node.type) {
    case 'TSInterfaceDeclaration':
      return { name: node.id.name, kind: 'interface' };
    case 'TSTypeAliasDeclaration':
      return { name: node.id.name, kind: 'type' };
    case 'ClassDeclaration':
      return { name: node.id?.name ?? '', kind: 'class' };
    case 'TSDeclareFunction':
      return { name: node.id?.name ?? '', kind: 'function' };
    case 'VariableDeclaration': {
      const id = node.declarations[0]?.id;
      if (id?.type !== 'Identifier') return undefined;
      return {
        name: id.name,
        kind: id.typeAnnotation?.typeAnnotation.type === 'TSFunctionType' ? 'function' : 'constant',
      };
    }
    default:
      return undefined;
  }
}

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name);

/** Reads a `.d.ts` file as the compiler writes it. Throws if it cannot be parsed. */
export function readDeclarationFile(file: string): DeclarationFile {
  const source = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, source, { lang: 'dts' });
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const declarations = new Map<string, Declaration>();
  const exports: { as: string; from: Target }[] = [];
  const imports = new Map<string, Target>();
  const foreign: { name: string; from: string }[] = [];

  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const from = fileOf(file, statement.source.value);
      if (from === undefined) continue;
      for (const each of statement.specifiers)
        if (each.type === 'ImportSpecifier') imports.set(each.local.name, { file: from, name: nameOf(each.imported) });
    } else if (statement.type === 'ExportAllDeclaration') {
      const from = fileOf(file, statement.source.value);
      const below = statement.exported === null ? '' : `${nameOf(statement.exported)}.`;
      if (from !== undefined) exports.push({ as: `*${below}`, from: { file: from, name: '*' } });
    } else {
      const isExport = statement.type === 'ExportNamedDeclaration';
      const node = isExport ? (statement.declaration ?? statement) : statement;
      const found = nameAndKind(node);
      if (found !== undefined) {
        declarations.set(found.name, { ...found, ...partsOf(node, statement.start) });
        if (isExport) exports.push({ as: found.name, from: { file, name: found.name } });
      } else if (isExport) {
        const specifier = statement.source?.value;
        const from = specifier === undefined ? file : fileOf(file, specifier);
        for (const { local, exported } of statement.specifiers)
          if (from !== undefined) exports.push({ as: nameOf(exported), from: { file: from, name: nameOf(local) } });
          else if (specifier !== undefined) foreign.push({ name: nameOf(exported), from: specifier });
      }
    }
  }
  return { declarations, exports, imports, foreign };

  function partsOf(node: Statement, start: number): Pick<Declaration, 'comment' | 'text' | 'uses'> {
    const comment = comments.findLast((each) => each.end <= start);
    const isOwn = comment?.value.startsWith('*') === true && source.slice(comment.end, start).trim() === '';
    const uses = new Set<string>();
    const visitor = new Visitor({
      TSTypeReference: ({ typeName }) => typeName.type === 'Identifier' && uses.add(typeName.name),
      TSInterfaceHeritage: ({ expression }) => expression.type === 'Identifier' && uses.add(expression.name),
      TSTypeQuery: ({ exprName }) => exprName.type === 'Identifier' && uses.add(exprName.name),
      TSImportType({ source: { value }, qualifier }) {
        const from = fileOf(file, value);
        if (from === undefined || qualifier?.type !== 'Identifier') return;
        uses.add(qualifier.name);
        imports.set(qualifier.name, { file: from, name: qualifier.name });
      },
    });
    visitor.visit({ ...program, body: [node] });
    return {
      comment: isOwn ? plain(comment.value) : '',
      text: source
        .slice(node.start, node.end)
        .replace(/^declare /, '')
        .replaceAll(/import\(["'][^"']+["']\)\./g, ''),
      uses,
    };
  }
}
