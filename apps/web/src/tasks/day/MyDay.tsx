import { screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useId } from 'react';
import type { MyDayShape } from '../../api/index.js';
import { DateText } from '../../ui/DateText.js';
import { DayGroup } from './DayGroup.js';
import { longDayText, whenText } from './day-words.js';
import styles from './MyDay.module.css';
import type { useMyDay } from './my-day.js';

interface MyDayProps {
  query: Pick<ReturnType<typeof useMyDay>, 'data' | 'isError' | 'refetch'>;
  /** Whether there are tasks below. */
  hasTasks: boolean;
  onShow: (list: 'overdue' | 'today') => void;
}

/** What waits for oneself today, above one's tasks: how many of these are due, and what else there is to see to. */
export function MyDay({ query: { data: day, isError, refetch }, hasTasks, onShow }: MyDayProps) {
  if (day) return <DayOf day={day} hasTasks={hasTasks} onShow={onShow} />;
  if (!isError) return null;
  return (
    <p role="alert" className={styles.calm}>
      Your day couldn’t be loaded.{' '}
      <Button size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}

function DayOf({ day, hasTasks, onShow }: Omit<MyDayProps, 'query'> & { day: MyDayShape }) {
  const heading = useId();
  const { tasks, expiring, idle, starting, unanswered } = day;
  const isElse = [expiring, idle, starting, unanswered].some(({ total }) => total > 0);
  const isDue = tasks.overdue + tasks.today > 0;
  if (!isElse && !isDue) return hasTasks ? <p className={styles.calm}>Nothing is waiting for you today.</p> : null;
  const count = (list: 'overdue' | 'today', words: string) => (
    <button
      type="button"
      className={styles.due}
      data-late={list === 'overdue'}
      onClick={() => {
        onShow(list);
      }}
    >
      {words}
    </button>
  );
  return (
    <section aria-labelledby={heading} className={styles.day}>
      <div className={styles.head}>
        <h2 id={heading}>My day</h2>
        <time dateTime={day.day}>{longDayText(day.day)}</time>
        {tasks.overdue > 0 && count('overdue', `${tasks.overdue} overdue`)}
        {tasks.today > 0 && count('today', `${tasks.today} due today`)}
      </div>
      {isElse ? (
        <div className={styles.groups}>
          <DayGroup heading="Written to you, not answered" {...unanswered}>
            {({ from, file, project, created_at }) => ({
              words: file === null ? `${from.name} in the notes` : `${from.name} on ${file}`,
              about: project.name,
              when: <DateText value={created_at} />,
            })}
          </DayGroup>
          <DayGroup heading="Proposals that expire" more={screenPath('potential.dashboard')} {...expiring}>
            {({ name, owner, days }) => ({
              words: name,
              about: owner?.name,
              when: whenText(days),
              isUrgent: days === 0,
            })}
          </DayGroup>
          <DayGroup heading="Proposals without a change" more={screenPath('potential.dashboard')} {...idle}>
            {({ name, owner, days }) => ({ words: name, about: owner?.name, when: `for ${days} days` })}
          </DayGroup>
          <DayGroup heading="Projects that start" more={screenPath('projects.dashboard')} {...starting}>
            {({ name, days }) => ({ words: name, when: whenText(days) })}
          </DayGroup>
        </div>
      ) : (
        <p className={styles.else}>Nothing else is waiting for you.</p>
      )}
    </section>
  );
}
