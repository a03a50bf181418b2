/**
 * What the docstring of each route says, for the OpenAPI document: a running program has nothing left of it. Only the text of
 * the controllers is read, no types.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Decorators that make a method a route. */
const ROUTES = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'All']);

/** Requirement rows in brackets, which say nothing to anyone who has only the document. */
const ROWS = /\s*\((?:[A-Z]{3}-)?\d+(?:…\d+)?(?:, (?:[A-Z]{3}-)?\d+(?:…\d+)?)*\)/g;

const NOTE = '/** Generated from the docstrings of the controllers by `npm run api:types`; not edited by hand. */\n';

/**
 * The source of a table: what is said of each operation, by its name in the document.
 * @param {string} folder where the controllers are
 * @throws when a route has no docstring
 */
export function operationsSource(folder) {
  const classes = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.controller.ts'))
    .sort()
    .flatMap((path) => classesOf(join(folder, path)));
  const routesOf = ({ routes, base }) => {
    const inherited = classes.find(({ name }) => name === base);
    return inherited ? [...routesOf(inherited), ...routes] : routes;
  };
  const operations = classes.flatMap((controller) =>
    routesOf(controller).map(([route, text]) => [`${controller.name}_${route}`, text]),
  );
  return `${NOTE}export const OPERATIONS: Record<string, { summary: string; description?: string }> = ${JSON.stringify(Object.fromEntries(operations), null, 2)};\n`;
}

/** The classes of a file, with what they extend and their own routes. */
function classesOf(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isClassDeclaration).map(({ name, members, heritageClauses }) => ({
    name: name.text,
    base: heritageClauses?.[0]?.types[0]?.expression.getText(),
    routes: members
      .filter((member) => ts.isMethodDeclaration(member) && isRoute(member))
      .map((method) => [method.name.text, textOf(method, path)]),
  }));
}

const isRoute = (method) =>
  (ts.getDecorators(method) ?? []).some(
    ({ expression }) => ts.isCallExpression(expression) && ROUTES.has(expression.expression.getText()),
  );

/** The first sentence is the summary, the others describe. */
function textOf(method, path) {
  const comment = ts.getTextOfJSDocComment(method.jsDoc?.at(-1)?.comment);
  if (!comment) throw new Error(`${path}: ${method.name.text} has no docstring`);
  const text = comment
    .replace(/\{@link(?:code|plain)? ([^}]+)\}/g, '$1')
    .replace(ROWS, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, summary = text, description] = /^(.+?)\.(?: (.+))?$/.exec(text) ?? [];
  return description ? { summary, description } : { summary };
}
