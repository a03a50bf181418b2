import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@gable/platform/testing';
import { StartedProduct } from '../started-product.js';
import { alertExpressions, dashboardExpressions, namesOf } from './expressions.js';

const OPS = resolve(process.cwd(), 'ops');
const RULES = join(OPS, 'prometheus/gable.rules.yml');
const dashboard = dashboardExpressions(join(OPS, 'grafana/gable.json'));
const alerts = alertExpressions(RULES);
const TOKEN = 'a token of more than thirty-two characters';
/** What Prometheus says itself of whom it asks. */
const OF_PROMETHEUS = { metric: 'up', labels: ['job', 'instance'] };

describe('the names in an expression', () => {
  it.each([
    ['max(gable_jobs_waiting) > 10', ['gable_jobs_waiting'], [], []],
    [
      'sum by (le, name) (rate(a_bucket{x=~"b{c}",y!="d"}[5m])) / on (z) b',
      ['a_bucket', 'b'],
      ['x', 'y'],
      ['le', 'name', 'z'],
    ],
    ['(sum(increase(a[5m])) or vector(0)) < 1 unless on () b', ['a', 'b'], [], []],
  ])('of %s', (text, metrics, chosen, grouped) => {
    const names = namesOf({ where: 'here', text });
    expect([...names.metrics.keys()]).toEqual(metrics);
    expect([...names.metrics.values()].flatMap((labels) => [...labels])).toEqual(chosen);
    expect([...names.grouped]).toEqual(grouped);
  });
});

/** The product as it was built, started as people start it, and asked as Prometheus asks. */
describe('dashboard and alerts', () => {
  let product: StartedProduct;
  /** Metrics that are there, with the labels of their values. */
  let there: Map<string, Set<string>>;

  beforeAll(async () => {
    product = await StartedProduct.start({ environment: { NODE_ENV: 'production', METRICS_TOKEN: TOKEN } });
    const read = async (address: string) => {
      const answer = await fetch(address, { headers: { authorization: `Bearer ${TOKEN}` } });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    // As soon as it is there, a new instance looks itself over for the first time.
    const api = await until('the instance is audited', async () => {
      const text = await read(`${product.api}/api/metrics`);
      // Each is read by itself, and the audit may end in between.
      return ['gable_audit_faults{', 'gable_audit_age_seconds{'].every((metric) => text.includes(metric)) && text;
    });
    const worker = await until('a job is done', async () => {
      const text = await read(`${product.worker}/metrics`);
      return text.includes('gable_job_seconds_count{') && text;
    });
    there = metricsIn(`${api}\n${worker}`);
  });

  afterAll(() => product.stop());

  it('are found in their files', async () => {
    expect(dashboard.length).toBeGreaterThan(15);
    const rules = await readFile(RULES, 'utf8');
    expect(alerts).toHaveLength(rules.match(/^ +- alert:/gm)?.length ?? 0);
    expect([...dashboard, ...alerts].filter(({ text }) => text === '')).toEqual([]);
  });

  it.each([...dashboard, ...alerts].map((expression) => [expression.where, expression] as const))(
    '%s goes by what api and worker tell',
    (_where, expression) => {
      const { metrics, grouped } = namesOf(expression);
      expect(metrics.size).toBeGreaterThan(0);
      const known = new Set(OF_PROMETHEUS.labels);
      for (const [metric, chosen] of metrics) {
        const labels = metric === OF_PROMETHEUS.metric ? new Set(OF_PROMETHEUS.labels) : there.get(metric);
        if (!labels) throw new Error(`There is no ${metric}`);
        expect([...chosen].filter((label) => !labels.has(label) && !OF_PROMETHEUS.labels.includes(label))).toEqual([]);
        for (const label of labels) known.add(label);
      }
      expect([...grouped].filter((label) => !known.has(label))).toEqual([]);
    },
  );
});

it('each alert stands on the page for whoever runs an instance, and no other', async () => {
  const page = await readFile(resolve(process.cwd(), 'docs/running.md'), 'utf8');
  const told = [...page.matchAll(/^\| `(Gable\w+)` \|/gm)].map(([, name]) => name);
  expect(told).toEqual(alerts.map(({ where }) => where.replace('alert ', '')));
});

const isInstalled = spawnSync('promtool', ['--version']).status === 0;

(isInstalled ? describe : describe.skip)(`promtool${isInstalled ? '' : ' (skipped: there is none here)'}`, () => {
  const promtool = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  };

  it('takes the alerts, and sees each in the cases it is for and in no other', () => {
    expect(promtool('check', 'rules', RULES)).toMatchObject({ status: 0 });
    const { status, said } = promtool('test', 'rules', RULES.replace('.yml', '.test.yml'));
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') });
  });

  it('is told of each alert when it is there, and that it is not when all is well', async () => {
    const tests = (await readFile(RULES.replace('.yml', '.test.yml'), 'utf8')).split(/^ {2}- name: /m).slice(1);
    const [well = '', ...cases] = tests;
    const names = alerts.map(({ where }) => where.replace('alert ', ''));
    expect(names.filter((name) => !well.includes(`alertname: ${name} }`))).toEqual([]);
    const raised = cases.join('').matchAll(/alertname: (\w+)\n +exp_alerts:/g);
    expect([...new Set([...raised].map(([, name]) => name))].sort()).toEqual([...names].sort());
  });

  it('takes how Prometheus is to read Gable', () => {
    expect(promtool('check', 'config', '--syntax-only', join(OPS, 'prometheus/prometheus.yml'))).toMatchObject({
      status: 0,
    });
  });

  it('takes every panel of the dashboard', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gable-panels-'));
    // JSON is YAML.
    const rules = dashboard.map(({ text }, index) => ({ record: `panel_${index}`, expr: text }));
    const path = join(folder, 'panels.yml');
    await writeFile(path, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    const { status, said } = promtool('check', 'rules', path);
    await rm(folder, { recursive: true });
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining(`${rules.length} rules found`) });
  });
});

/** The names of metrics in what Prometheus reads, with the labels that their values carry. */
function metricsIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z_:][\w:]*)(?:\{(.*)\})? /i.exec(line) ?? [];
    if (name === undefined) continue;
    const known = found.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    found.set(name, known);
  }
  return found;
}
