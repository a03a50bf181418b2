import { LIMITS } from '@gable/contracts';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './SettingsSection.module.css';
import { isTyping } from './shortcuts.js';

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

/**
 * Leads to the heading of the section that the address names (`#notifications`), 300 ms after the page stands (NAV-60).
 * It belongs beside the part that comes last: what comes later, above the section, would push it away.
 */
export function SectionInAddress() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const timer = setTimeout(() => {
      const heading = document.getElementById(hash.slice(1));
      // Anyone who has begun to write meanwhile is not led away from it.
      if (!heading || isTyping(document.activeElement)) return;
      heading.scrollIntoView({ block: 'start' });
      heading.focus({ preventScroll: true });
    }, LIMITS.scrollAfter);
    return () => {
      clearTimeout(timer);
    };
    // Choosing the same section again leads to it again.
  }, [hash, key]);
  return null;
}
