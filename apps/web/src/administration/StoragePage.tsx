import { MESSAGES, screenPath } from '@gable/contracts';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { ProjectStorage } from '../api/index.js';
import { FailedPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { Pager, TableFrame } from '../ui/TableFrame.js';
import { useAdministrationList, useStorage } from './administration-data.js';
import styles from './Administration.module.css';
import table from './AdministrationTable.module.css';
import { Figures } from './Figures.js';
import { sizeText } from './size-text.js';

/** How much the files of the instance take, and whose projects they are in as far as one may know. */
export function StoragePage() {
  usePageTitle('Storage', 'Administration');
  const { data: total } = useStorage();
  const { data, error, refetch, page, pages, goToPage } = useAdministrationList<ProjectStorage>('admin-projects');
  if (error && !data) {
    return <FailedPage heading={MESSAGES.administration.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <h1 className={styles.title}>Storage</h1>
      <p className={styles.lead}>
        What was uploaded, deleted files too until they are removed for good. Sheets and previews that are drawn of it
        come on top.
      </p>
      <Figures
        of={[
          ['Uploaded', total && sizeText(total.bytes)],
          ['Files', total?.files.toLocaleString('en')],
          ['Projects with files', total?.projects.toLocaleString('en')],
        ]}
      />
      <section className={styles.section} aria-labelledby="by-project">
        <h2 id="by-project">By project, the largest first</h2>
        {data?.length === 0 ? (
          <p className={styles.nothing}>Nothing was uploaded yet.</p>
        ) : (
          <div className={table.frame}>
            <TableFrame className={table.table} aria-label="Projects" aria-busy={!data}>
              <thead>
                <tr>
                  <th scope="col">Project</th>
                  <th scope="col" className={table.number}>
                    People
                  </th>
                  <th scope="col" className={table.number}>
                    Files
                  </th>
                  <th scope="col" className={table.size}>
                    Size
                  </th>
                </tr>
              </thead>
              <tbody>
                {data ? data.map((project) => <ProjectRow key={project.id} project={project} />) : <SkeletonRow />}
              </tbody>
            </TableFrame>
          </div>
        )}
        <Pager page={page} pages={pages} onPage={goToPage} />
      </section>
    </>
  );
}

/** A project one is not in is called by the beginning of its id, which tells nobody whose it is. */
const ProjectRow = ({ project: { id, name, people, files, bytes } }: { project: ProjectStorage }) => (
  <tr>
    <th scope="row">
      {name === null ? (
        <span className={styles.soft} title={id}>
          A project you are not in · {id.slice(-8)}
        </span>
      ) : (
        <Link to={screenPath('projects.files', { id })}>{name}</Link>
      )}
    </th>
    <td className={table.number}>
      {people.toLocaleString('en')}
      <span className={table.label}> {people === 1 ? 'person' : 'people'}</span>
    </td>
    <td className={table.number}>
      {files.toLocaleString('en')}
      <span className={table.label}> {files === 1 ? 'file' : 'files'}</span>
    </td>
    <td className={table.size}>{sizeText(bytes)}</td>
  </tr>
);

const SkeletonRow = () => (
  <tr>
    <th scope="row">
      <Skeleton variant="text" width="50%" />
    </th>
    <td colSpan={3} />
  </tr>
);
