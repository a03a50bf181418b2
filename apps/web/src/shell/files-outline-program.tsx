/**
 * The program that the api draws the files of a project with while it answers their page: the outline that the app would draw
 * itself, had its scripts arrived. Built by itself (`vite-outline.config.ts`).
 */
import type { FilesOutlineProgram } from '@gable/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FilesOfPage } from '../ui/first-files.js';
import { OutlineSourceContext } from './outline-source.js';
import { ScreenOutline } from './ScreenOutline.js';

export const drawFilesOutline: FilesOutlineProgram['drawFilesOutline'] = ({ json, configuration, timeZone }) => {
  const first = JSON.parse(json) as FilesOfPage;
  return renderToStaticMarkup(
    <OutlineSourceContext value={{ configuration, first, timeZone }}>
      <ScreenOutline screen="projects.files" />
    </OutlineSourceContext>,
  );
};
