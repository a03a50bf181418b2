import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readConfiguration, type Configuration } from '@gable/platform';
import { parse } from 'yaml';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string | number | null>;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  ports?: string[];
}

interface Compose {
  services: Record<string, Service>;
}

/** What `.env` holds at least. */
const SECRETS = {
  GABLE_SECRET: 's'.repeat(32),
  POSTGRES_PASSWORD: 'letters0and1digits',
  S3_SECRET_KEY: 'k'.repeat(24),
};

/** A file of compose with the variables of `.env` put in, as compose puts them in. */
function compose(file: string, variables: Record<string, string>): Compose {
  const text = readFileSync(file, 'utf8').replace(/^ *#.*$/gm, '');
  const filled = text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = variables[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name}: ${String(rest)}`);
    return String(rest);
  });
  return parse(filled, { merge: true, customTags: [{ tag: '!override', collection: 'seq' }] }) as Compose;
}

/** The configuration that a service starts with, on top of what the image sets. */
function configurationOf({ environment = {} }: Service): Configuration {
  const texts = Object.entries(environment).map(([name, value]) => [name, value === null ? '' : String(value)]);
  return readConfiguration({ GABLE_DATA_DIR: '/data', ...Object.fromEntries(texts) });
}

const OURS = ['migrate', 'api', 'worker'] as const;

describe('the containers of compose', () => {
  const { services } = compose('docker-compose.yml', SECRETS);
  const ours = OURS.map((name) => [name, services[name] as Service] as const);

  it.each(Object.keys(SECRETS))('do not start without %s', (name) => {
    expect(() => compose('docker-compose.yml', { ...SECRETS, [name]: '' })).toThrow(name);
  });

  it.each(ours)('%s starts with a configuration that is valid and the same', (_name, service) => {
    expect(configurationOf(service)).toMatchObject({
      production: true,
      publicUrl: 'http://localhost:8080',
      databaseUrl: 'postgres://gable:letters0and1digits@postgres:5432/gable',
      redisUrl: 'redis://redis:6379',
      s3: { endpoint: 'http://s3:8333', publicEndpoint: 'http://localhost:8333' },
    });
  });

  it('believe the proxy, and only it, about who asks', () => {
    expect(configurationOf(services['api'] as Service).trustProxy).toBe(1);
  });

  it.each(Object.entries(services))('%s runs a version that is named', (_name, { image }) => {
    expect(image === 'gable' || /:v?\d/.test(image)).toBe(true);
  });

  it.each([...ours, ['proxy', services['proxy'] as Service]])('%s may do nothing that it need not', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
  });

  it('open the proxy to others, and the mail catcher to this machine', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(open).toEqual(['proxy 8080:8080', 'proxy 8333:8333', 'mail 127.0.0.1:8025:8025']);
  });
});

describe('the containers of compose, with names of their own', () => {
  const names = { GABLE_SITE: 'gable.example.com', S3_SITE: 'files.example.com' };
  const base = compose('docker-compose.yml', SECRETS).services;
  const { services } = compose('docker-compose.tls.yml', names);

  it.each(Object.keys(names))('do not start without %s', (name) => {
    expect(() => compose('docker-compose.tls.yml', { ...names, [name]: '' })).toThrow(name);
  });

  it.each(OURS)('%s knows the addresses that people open', (name) => {
    const environment = { ...base[name]?.environment, ...services[name]?.environment };
    expect(configurationOf({ image: 'gable', environment })).toMatchObject({
      publicUrl: 'https://gable.example.com',
      s3: { publicEndpoint: 'https://files.example.com' },
    });
  });

  it('have certificates made for both names', () => {
    expect(services['proxy']).toMatchObject({ environment: names, ports: ['80:80', '443:443', '443:443/udp'] });
    const caddyfile = readFileSync('docker/Caddyfile', 'utf8');
    for (const name of Object.keys(names)) expect(caddyfile).toMatch(new RegExp(`^\\{\\$${name}:`, 'm'));
  });
});
