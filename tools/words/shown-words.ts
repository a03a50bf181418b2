import ts from 'typescript';

/** Words that somebody may read, and where they stand. */
export interface ShownWords {
  line: number;
  text: string;
}

/**
 * Finds what a file may show to people: the text of elements, and every string that reads like a label or a sentence, the
 * pieces of one with values in it too. Names of modules, types and what errors say to developers are none.
 */
export function shownWords(path: string, text: string): ShownWords[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: ShownWords[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node) ||
      ts.isTypeNode(node) ||
      ts.isNewExpression(node)
    ) {
      return;
    }
    const said = saidBy(node);
    if (said !== undefined && reads(said)) {
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: said.trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function saidBy(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : undefined;
}

/** A sentence has blanks, a label begins with a capital letter; a key or a code has neither. */
const reads = (text: string): boolean => /\S/.test(text) && (/\s/.test(text) || /^\p{Lu}\p{Ll}/u.test(text));
