import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { startAgain, targetOf } from '../sessions/index.js';
import failedPageStyles from '../ui/FailedPage.module.css';
import { FailureDetails } from '../ui/FailedPage.js';
import { removeFirstFiles } from '../ui/first-files.js';
import { useWithoutFirstSheet } from '../ui/first-sheet.js';
import { GableMark } from '../ui/GableMark.js';
import { usePageTitle } from '../ui/page-title.js';
import { ScreenOutline } from './ScreenOutline.js';

/** The shape of the app while its code is on the way. */
export const OpeningApp = () => (
  <main aria-busy="true">
    <h1 className="visually-hidden">Opening Gable</h1>
    <ScreenOutline screen={targetOf(useLocation()).state} />
  </main>
);

/** Shown when a page cannot be drawn at all, most often because a newer build has replaced the files of this one. */
export function StaleBuild() {
  const error = useRouteError();
  usePageTitle('Please reload');
  useWithoutFirstSheet();
  useEffect(removeFirstFiles, []);
  return (
    <main className={failedPageStyles.page}>
      <GableMark size={40} />
      <h1>This page couldn’t be shown</h1>
      <p>Gable may have been updated in the meantime. Nothing you saved is lost.</p>
      <div className={failedPageStyles.ways}>
        <button type="button" className={failedPageStyles.action} onClick={startAgain}>
          Reload
        </button>
      </div>
      <FailureDetails error={error} />
    </main>
  );
}
