import ts from 'typescript';
import { idsIn } from './requirement-rows.js';

/** A test, and the rows it says it shows. */
export interface NamedTest {
  /** Its title below those of the groups it stands in. */
  title: string;
  ids: ReadonlySet<string>;
}

const TESTS = new Set(['it', 'test']);
const GROUPS = new Set(['describe']);
/** What stands behind a dot and leaves a test out. */
const LEFT_OUT = new Set(['skip', 'todo', 'fixme']);
/** Calls of Playwright that look like tests and are none. */
const NO_TESTS = new Set([
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
  'use',
  'step',
  'extend',
  'setTimeout',
  'slow',
]);

/**
 * Finds the tests of a file. A row is named in the title of a test or of a group around it, in a comment directly above
 * either, or in the table an `each` goes through (also when the table is a constant of the file).
 */
export function namedTests(path: string, text: string): NamedTest[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(source);
  const found: NamedTest[] = [];

  const visit = (node: ts.Node, groups: readonly string[], named: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? readCall(node) : undefined;
    if (!call || !ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => {
        visit(child, groups, named);
      });
      return;
    }
    if (call.leftOut) return;
    const words = [
      call.title,
      ...commentsAbove(node, text),
      ...call.tables.flatMap((table) => stringsOf(table, constants)),
    ];
    const ids = [...named, ...words.flatMap(idsIn)];
    if (call.isTest) {
      found.push({ title: [...groups, call.title].join(' › '), ids: new Set(ids) });
      return;
    }
    for (const argument of node.arguments.slice(1)) visit(argument, [...groups, call.title], ids);
  };

  visit(source, [], []);
  return found;
}

interface TestCall {
  isTest: boolean;
  leftOut: boolean;
  title: string;
  tables: readonly ts.Expression[];
}

/** What a call declares, if it is one that declares a test or a group: `it(…)`, `test.describe(…)`, `it.each(table)(…)`. */
function readCall(call: ts.CallExpression): TestCall | undefined {
  const [first] = call.arguments;
  if (!first || !isText(first)) return undefined;
  const names: string[] = [];
  const tables: ts.Expression[] = [];
  let callee: ts.Expression = call.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee)) {
      names.push(callee.name.text);
      callee = callee.expression;
    } else if (ts.isCallExpression(callee)) {
      tables.push(...callee.arguments);
      callee = callee.expression;
    } else return undefined;
  }
  const isGroup = GROUPS.has(callee.text) || names.includes('describe');
  if (!isGroup && !TESTS.has(callee.text)) return undefined;
  if (names.some((name) => NO_TESTS.has(name))) return undefined;
  return { isTest: !isGroup, leftOut: names.some((name) => LEFT_OUT.has(name)), title: textOf(first), tables };
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** A title as it stands in the source; what a template puts in is an ellipsis. */
const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isStringLiteralLike(node)
    ? node.text
    : node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');

/** Comments of the statement a call begins. */
function commentsAbove(call: ts.CallExpression, text: string): string[] {
  const statement = call.parent;
  if (!ts.isExpressionStatement(statement)) return [];
  return (ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? []).map(({ pos, end }) => text.slice(pos, end));
}

/** Constants of a file that a table may be made of. */
function constantsOf(source: ts.SourceFile): Map<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      constants.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return constants;
}

/** Every text in an expression, constants of the file included. */
function stringsOf(table: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string[] {
  const texts: string[] = [];
  const seen = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isText(node)) texts.push(textOf(node));
    if (ts.isIdentifier(node) && !seen.has(node.text)) {
      seen.add(node.text);
      const constant = constants.get(node.text);
      if (constant) visit(constant);
    }
    ts.forEachChild(node, visit);
  };
  visit(table);
  return texts;
}
