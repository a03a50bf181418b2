import { useId, type ReactNode } from 'react';
import styles from './SettingsSection.module.css';

interface SettingsSectionProps {
  title: string;
  /** What it is for. */
  lead: string;
  children: ReactNode;
}

/** A part of a page of settings: words on the left, what can be changed in a narrow column beside them. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
