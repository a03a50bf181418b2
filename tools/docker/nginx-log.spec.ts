import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SCREENS } from '@gable/contracts';

const read = (path: string): string => readFileSync(resolve(process.cwd(), path), 'utf8');
const CODE = 'q4Yt0nGdLw3ZxR8mB1cVSA';

/** What opens something stands in addresses: the log of the proxy keeps none of it. */
describe("the proxy's log", () => {
  const configuration = read('docker/nginx.conf');
  const map = /map \$uri \$logged_path \{(.*?)\n\}/s.exec(configuration)?.[1] ?? '';
  const rules = [...map.matchAll(/'~\*(.+?)' '(.+?)';/g)].map(([, pattern = '', kept = '']) => ({
    pattern: new RegExp(pattern, 'i'),
    kept,
  }));
  /** As nginx maps a decoded path: the first expression that fits. */
  const logged = (path: string): string => {
    for (const { pattern, kept } of rules) {
      const groups = pattern.exec(path)?.groups;
      if (groups) return kept.replace('${kept}', groups['kept'] ?? '');
    }
    return path;
  };

  const isCode = /:(code|secret|token)\b|\{(code|secret|token)\}/;
  const routes = [
    ...Object.values(SCREENS),
    ...[...read('libs/contracts/src/generated/api.ts').matchAll(/^ {4}"(\/[^"]+)": \{$/gm)].map(
      ([, path = '']) => path,
    ),
  ];
  const holding = routes.filter((route) => isCode.test(route));
  const filled = (route: string): string =>
    route.replace(isCode, CODE).replace(/:(\w+)|\{(\w+)\}/g, '01a1fe14-0000-7000-8000-000000000000');

  it('is of the paths that there are', () => {
    expect(rules.length).toBeGreaterThan(0);
    expect(routes.length).toBeGreaterThan(100);
    for (const known of ['/users/new/:code', '/files/shared/:id/:secret', '/api/v2/users/{id}/code/{code}']) {
      expect(holding).toContain(known);
    }
  });

  it.each(holding)('holds no code of %s', (route) => {
    const path = filled(route);
    expect(path).toContain(CODE);
    for (const written of [path, path.toUpperCase(), `${path}/`, `${path}/and/more`]) {
      expect(logged(written).toLowerCase()).not.toContain(CODE.toLowerCase());
    }
  });

  it.each(routes.filter((route) => !isCode.test(route) && route !== '/*'))('tells of %s', (route) => {
    expect(logged(filled(route))).toBe(filled(route));
  });

  it('holds no query, no address as it was written, and no address one came from', () => {
    const format = /log_format without_codes (.*?);/s.exec(configuration)?.[1] ?? '';
    const variables = [...format.matchAll(/\$\{?(\w+)/g)].map(([, name]) => name);
    expect(variables).toEqual([
      'remote_addr',
      'time_iso8601',
      'request_method',
      'logged_path',
      'server_protocol',
      'status',
      'body_bytes_sent',
      'request_time',
      'http_user_agent',
    ]);
    expect([...configuration.matchAll(/^\s*access_log (.+);/gm)].map(([, value]) => value)).toEqual([
      '/var/log/nginx/access.log without_codes',
      'off',
    ]);
    expect([...configuration.matchAll(/^\s*error_log \S+ (\w+);/gm)].map(([, level]) => level)).toEqual(['crit']);
  });
});
