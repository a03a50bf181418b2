import { ADMINISTRATION_ACTS, MESSAGES } from '@gable/contracts';
import type { AdministrationActLine } from '../api/index.js';
import { DateText } from '../ui/DateText.js';
import { FailedPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { Pager, TableFrame } from '../ui/TableFrame.js';
import { useAdministrationList } from './administration-data.js';
import styles from './Administration.module.css';
import table from './AdministrationTable.module.css';

/** Everything that administrators did, the newest first. Nobody can change it. */
export function LogPage() {
  usePageTitle('Log', 'Administration');
  const { data, error, refetch, page, pages, goToPage } = useAdministrationList<AdministrationActLine>('admin-log');
  if (error && !data) {
    return <FailedPage heading={MESSAGES.administration.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <h1 className={styles.title}>Log</h1>
      <p className={styles.lead}>Everything that administrators did here. Nobody can change or remove a line of it.</p>
      {data?.length === 0 ? (
        <p className={styles.nothing}>Nothing was done yet.</p>
      ) : (
        <div className={table.frame}>
          <TableFrame className={table.table} aria-label="Log" aria-busy={!data}>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">To whom, or what</th>
                <th scope="col">By</th>
                <th scope="col" className={table.when}>
                  When
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.map(({ id, act, person, detail, actor, at }) => (
                <tr key={id}>
                  <th scope="row" className={table.wide} title={detail ?? undefined}>
                    {ADMINISTRATION_ACTS[act]}
                  </th>
                  <td className={table.wide} title={person ?? detail ?? undefined}>
                    {person ?? detail ?? ''}
                  </td>
                  <td className={table.wide} title={actor}>
                    <span className={table.label}>By </span>
                    {actor}
                  </td>
                  <td className={table.when}>
                    <DateText value={at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </div>
      )}
      <Pager page={page} pages={pages} onPage={goToPage} />
    </>
  );
}
