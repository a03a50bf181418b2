import { MESSAGES } from '@gable/contracts';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { InstanceAudit, InstanceBackups, InstanceSoftware } from '../api/index.js';
import { DateText } from '../ui/DateText.js';
import { FailedPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { useInstanceState } from './administration-data.js';
import styles from './Administration.module.css';
import { sizeText } from './size-text.js';

/** Whether the instance is well: its backups, what its audits found, and what it runs on. */
export function HealthPage() {
  usePageTitle('Health', 'Administration');
  const { data, error, refetch } = useInstanceState();
  if (error && !data) {
    return <FailedPage heading={MESSAGES.administration.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <h1 className={styles.title}>Health</h1>
      <p className={styles.lead}>The newest backup, what the nightly audits found, and what this instance runs on.</p>
      {data ? (
        <>
          <Section title="Backups">
            <Backups backups={data.backups} />
          </Section>
          <Section title="Audits">
            <Audits audits={data.audits} />
          </Section>
          <Section title="Software">
            <Software software={data.software} />
          </Section>
        </>
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Backups({ backups: { configured, newest, error } }: { backups: InstanceBackups }) {
  if (!configured) {
    return (
      <p className={styles.nothing}>
        No backups are made: this instance was not told where to. Whoever runs it sets BACKUP_TO.
      </p>
    );
  }
  if (error !== null) {
    return (
      <p>
        <span className={styles.bad}>Can’t be read</span> {error}
      </p>
    );
  }
  if (!newest) return <p className={styles.nothing}>There is no backup yet. The first one is made by itself.</p>;
  return (
    <dl className={styles.facts}>
      <Fact label="Newest">
        <DateText value={newest.taken_at} exact />
      </Fact>
      <Fact label="Size">
        {sizeText(newest.bytes)}, {newest.files.toLocaleString('en')} {newest.files === 1 ? 'file' : 'files'}
      </Fact>
      <Fact label="Name">{newest.id}</Fact>
    </dl>
  );
}

const OUTCOMES: Record<InstanceAudit['outcome'], { words: string; look: string | undefined }> = {
  good: { words: 'All is well', look: styles.good },
  bad: { words: 'Something is wrong', look: styles.bad },
  failed: { words: 'Could not be done', look: styles.bad },
};

function Audits({ audits }: { audits: InstanceAudit[] }) {
  if (audits.length === 0) return <p className={styles.nothing}>There was no audit yet. One is made each night.</p>;
  return (
    <dl className={styles.facts}>
      {audits.map(({ started_at: at, outcome, faults, backup }) => (
        <Fact key={at} label={<DateText value={at} exact />}>
          <span className={OUTCOMES[outcome].look}>{OUTCOMES[outcome].words}</span>
          {backup !== null && <p className={styles.soft}>Newest backup: {backup}</p>}
          {faults.map(({ title, count, examples }) => (
            <details key={title}>
              <summary>
                {title} ({count.toLocaleString('en')})
              </summary>
              <ul className={styles.soft}>
                {examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            </details>
          ))}
        </Fact>
      ))}
    </dl>
  );
}

const Software = ({ software: { gable, schema, node, postgres, queue, storage } }: { software: InstanceSoftware }) => (
  <dl className={styles.facts}>
    {gable !== null && <Fact label="Gable">{gable}</Fact>}
    <Fact label="Database schema">{schema}</Fact>
    <Fact label="PostgreSQL">{postgres}</Fact>
    <Fact label="Node">{node}</Fact>
    <Fact label="Queue">{queue}</Fact>
    <Fact label="Files">{storage}</Fact>
  </dl>
);
