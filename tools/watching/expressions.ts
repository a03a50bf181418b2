import { readFileSync } from 'node:fs';

/** An expression of PromQL, and where it stands. */
export interface Expression {
  where: string;
  text: string;
}

/** As much of a dashboard of Grafana as says what it shows. */
interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

/** What the panels of a dashboard show; how long a rate looks back, Grafana says otherwise. */
export function dashboardExpressions(path: string): Expression[] {
  const { panels } = JSON.parse(readFileSync(path, 'utf8')) as Dashboard;
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ where: `panel ${title}`, text: expr.replaceAll('$__rate_interval', '5m') })),
  );
}

/** What the alerts of a file of rules go by: `expr:` on its line, or in the block below it. */
export function alertExpressions(path: string): Expression[] {
  const rules = readFileSync(path, 'utf8')
    .split(/^ {6}- alert: /m)
    .slice(1);
  return rules.map((rule) => {
    const [, line = '', block = ''] = /^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/m.exec(rule) ?? [];
    return { where: `alert ${rule.slice(0, rule.indexOf('\n'))}`, text: (line || block).trim() };
  });
}

/** The names of PromQL that are no metrics and stand without a bracket behind them. */
const WORDS = new Set(['and', 'or', 'unless', 'on', 'ignoring', 'by', 'without', 'bool', 'offset', 'group_left']);

/** What an expression names: metrics, each with the labels it chooses by, and the labels that it groups by. */
export function namesOf({ text }: Expression): { metrics: Map<string, Set<string>>; grouped: Set<string> } {
  const plain = text.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\[[^\]]*\]/g, '');
  const grouped = new Set<string>();
  const rest = plain.replace(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_all, labels: string) => {
    for (const label of labels.split(',')) if (label.trim() !== '') grouped.add(label.trim());
    return ' ';
  });
  const metrics = new Map<string, Set<string>>();
  for (const [, name = '', chosen = '', bracket] of rest.matchAll(/([a-z_:][\w:]*)\s*(?:\{([^}]*)\})?\s*(\()?/gi)) {
    if (bracket !== undefined || WORDS.has(name)) continue;
    const labels = metrics.get(name) ?? new Set();
    for (const [, label = ''] of chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) labels.add(label);
    metrics.set(name, labels);
  }
  return { metrics, grouped };
}
