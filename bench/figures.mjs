import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';

/** What was measured last, by measurement: kept in bench/figures.json, shown in docs/performance.md. */
export class Figures {
  constructor(root) {
    this.root = root;
    this.path = resolve(root, 'bench/figures.json');
    this.figures = existsSync(this.path) ? JSON.parse(readFileSync(this.path, 'utf8')) : {};
  }

  /** Keeps the rows of one measurement. `node`: the program of Node that took it; `load`: what the machine did beside it, as its average of a minute before. */
  keep(name, { node, load, rows }) {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: this.root, encoding: 'utf8' }).trim();
    const [{ model }] = cpus();
    const at = new Date().toISOString().slice(0, 10);
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    const machine = `${cpus().length} × ${model.trim()}, Node ${version.slice(1)}`;
    this.figures[name] = { at, commit, machine, load: load.toFixed(1), rows };
    writeFileSync(this.path, `${JSON.stringify(this.figures, null, 2)}\n`);
    writeFileSync(resolve(this.root, 'docs/performance.md'), this.page());
  }

  page() {
    const sections = Object.entries(this.figures)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, { at, commit, machine, load, rows }]) =>
        [
          `## ${name}\n`,
          `\`npm run bench -- ${name}\`, ${at}, commit ${commit}, ${machine}, load before it ${load}\n`,
          '| What | Measured | Target | |\n|---|---|---|---|',
          ...rows.map(({ what, measured, target, result }) => `| ${what} | ${measured} | ${target} | ${result} |`),
        ].join('\n'),
      );
    return `# Performance\n\nWritten by \`npm run bench -- --record\`; do not edit. Ratios are against a peer in the same run.\n\n${sections.join('\n\n')}\n`;
  }
}
