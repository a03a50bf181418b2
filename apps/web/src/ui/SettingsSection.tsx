import type { ReactNode } from 'react';
import styles from './SettingsSection.module.css';

interface SettingsSectionProps {
  /** What an address names it by. */
  anchor: string;
  title: string;
  /** What it is for. */
  lead: string;
  children: ReactNode;
}

/** A part of a page of settings: words on the left, what can be changed in a narrow column beside them. */
export const SettingsSection = ({ anchor, title, lead, children }: SettingsSectionProps) => (
  <section className={styles.section} aria-labelledby={anchor}>
    <div>
      <h2 id={anchor} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
    </div>
    <div>{children}</div>
  </section>
);
